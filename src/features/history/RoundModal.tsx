// The details of one round: game, bets, wins, time and type.
import { css } from '@linaria/core';
import { calendarDate, clockTime } from '../../../streams/dates';
import { detailsPath, gameName, gamePicture } from '../../../streams/features/lobby/lobby';
import { formatSweeps, netText } from '../../../streams/money';
import { TileArt } from '../../art/TileArt';
import { type ModalProps, popupFrame, useCore, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Rows } from '../../ui/Page';
import { Sheet } from '../../ui/Sheet';
import { coinsFormat } from './formats';

const art = css`
  overflow: hidden;
  margin-bottom: var(--space-16);
  border-radius: 14px;
  & > span {
    height: 120px;
    aspect-ratio: auto;
  }
`;

export default function RoundModal({ content, entry, topmost, close }: ModalProps<'gameRound'>) {
  const { coinsCurrencyCode } = useCore().config;
  const game = useModel('lobby', (lobby) => lobby.games.find(({ id }) => id === content.gameId));
  const { createdAt, isFreeSpinRound, totalBets, totalWins, source } = content;
  const format = content.currency === 'coins' ? coinsFormat(coinsCurrencyCode) : formatSweeps;
  const cost = isFreeSpinRound ? 0 : totalBets;
  const net = cost === null || totalWins === null ? null : totalWins - cost;
  const name = game === undefined ? `Game ${content.gameId}` : gameName(game);
  const picture = game === undefined ? undefined : gamePicture(game, 'landscape');
  const { variant: _, ...frame } = popupFrame({ entry, topmost, close });
  return (
    <Sheet
      title={name}
      {...frame}
      footer={
        <>
          {game !== undefined && (
            <LinkButton variant="secondary" to={detailsPath(game)}>
              Game details
            </LinkButton>
          )}
          <Button onClick={close}>OK</Button>
        </>
      }
    >
      <div className={art}>
        <TileArt name={name} shape="hero" {...(picture === undefined ? {} : { src: picture })} />
      </div>
      <Rows
        items={[
          ...(createdAt === null
            ? []
            : [
                { key: 'date', label: 'Date', value: calendarDate(createdAt) },
                { key: 'time', label: 'Time', value: clockTime(createdAt) },
              ]),
          { key: 'type', label: 'Type', value: isFreeSpinRound ? 'Free spins' : 'Paid bet' },
          { key: 'bet', label: 'Bet', value: isFreeSpinRound ? 'FREE' : format(totalBets) },
          { key: 'win', label: 'Win', value: format(totalWins) },
          { key: 'net', label: 'Net', value: netText(net, format) },
          ...(source === null ? [] : [{ key: 'source', label: 'Source', value: source }]),
        ]}
      />
    </Sheet>
  );
}
