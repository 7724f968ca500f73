// Gems, free entry, loyalty.
import { map } from 'rxjs';
import { endpoints as balanceEndpoints } from '../../../streams/features/balances';
import { isAwaited } from '../../../streams/features/calls';
import { endpoints as gemEndpoints } from '../../../streams/features/gems';
import { intentStatus } from '../../../streams/features/intents';
import { endpoints as loyaltyEndpoints } from '../../../streams/features/loyalty';
import type { DataOf } from '../../../streams/log/event';
import { formatGems } from '../../../streams/money';
import { cooldown, wakeUps } from '../../../streams/time';
import { useCallState, useCore, useEmit, useLoad, useModel, useStream } from '../../core';
import { PageData } from '../../PageData';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { Card, Page, Rows } from '../../ui/Page';

type GemItem = DataOf<'gemItems/loaded'>['items'][number];

function Exchange({ item: { id, title, price }, gems }: { item: GemItem; gems: number | null }) {
  const emit = useEmit();
  const status = useModel('intents', (intents) => intentStatus(intents, 'gem item', id));
  return (
    <Card>
      <h2>{title}</h2>
      <p>{formatGems(price)}</p>
      <Checking isOn={status === 'checking'} />
      <Button
        variant="secondary"
        busy={status !== null}
        disabled={gems === null || gems < price}
        aria-label={`Exchange ${formatGems(price)} for ${title}`}
        onClick={() => emit('gemItem/exchangeRequested', { itemId: id })}
      >
        Exchange
      </Button>
    </Card>
  );
}

export function GemsExchange() {
  const gems = useModel('balances', (balances) => balances.gems.amount);
  const loading = useCallState(balanceEndpoints.getGemsBalance);
  const load = useLoad(balanceEndpoints.getGemsBalance);
  const isMissing = gems === null && !isAwaited(loading.status);
  return (
    <Page title="Gems Exchange">
      {isMissing ? (
        <p>
          Your gems: {loading.status === 'rejected' ? 'Error' : '---'}{' '}
          <Button variant="quiet" onClick={() => load({})}>
            Try again
          </Button>
        </p>
      ) : (
        <p>You have {formatGems(gems)}.</p>
      )}
      <PageData endpoint={gemEndpoints.getGemItems} args={{}} kind="gemItems/loaded">
        {({ items }) => items.map((item) => <Exchange key={item.id} item={item} gems={gems} />)}
      </PageData>
    </Page>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds until the next code; below one second there is none to wait for. */
function useCooldown(): number {
  const { browser } = useCore();
  return useStream(
    (core) =>
      cooldown(core.view('entryCode').pipe(map(({ until }) => until)), core.scheduler, wakeUps(browser)),
    [browser],
  );
}

function EntryCode() {
  const emit = useEmit();
  const code = useModel('entryCode', (state) => state.code);
  const status = useModel('intents', (intents) => intentStatus(intents, 'entry code'));
  const left = useCooldown();
  const isWaiting = left > 0;
  return (
    <Card>
      {code === null ? (
        <p>Ask for a code when you are ready to write it down.</p>
      ) : (
        <p>
          Your code is <strong>{code}</strong>.
        </p>
      )}
      {isWaiting && (
        <p>
          You can ask for another in{' '}
          <span role="timer" aria-live="off">
            {Math.floor(left / 60)}:{twoDigits(left % 60)}
          </span>
          .
        </p>
      )}
      <Checking isOn={status === 'checking'} />
      <Button busy={status !== null} disabled={isWaiting} onClick={() => emit('entryCode/requested', {})}>
        Get a code
      </Button>
    </Card>
  );
}

export function Amoe() {
  const { amoeCodes } = useCore().config.flags;
  return (
    <Page title="Alternative Method of Entry">
      <p>
        {amoeCodes
          ? 'No purchase is necessary. Write this code and your name on a card and send it by mail; your Sweeps Coins follow when it arrives.'
          : 'No purchase is necessary. Codes are not available right now; our support can tell you how to enter.'}
      </p>
      {amoeCodes && <EntryCode />}
    </Page>
  );
}

export function Status() {
  return (
    <Page title="Status">
      <PageData endpoint={loyaltyEndpoints.getPlayerStatus} args={{}} kind="playerStatus/loaded">
        {({ playerStatus }) => <Rows items={[{ key: 'now', label: 'Your status', value: playerStatus }]} />}
      </PageData>
      <PageData endpoint={loyaltyEndpoints.getLoyaltyStatuses} args={{}} kind="loyaltyStatuses/loaded">
        {({ statuses }) => (
          <Rows
            items={Object.entries(statuses)
              .sort(([, a], [, b]) => a.order - b.order)
              .map(([name, { order }]) => ({ key: name, label: name, value: order + 1 }))}
          />
        )}
      </PageData>
    </Page>
  );
}

export function LevelUp() {
  const points = useModel('loyalty', (loyalty) => loyalty.points);
  return (
    <Page title="Level up">
      <PageData endpoint={loyaltyEndpoints.getLevels} args={{ query: { pageSize: 2 } }} kind="levels/loaded">
        {({ items, totalPoints }) => (
          <Rows
            items={[
              ...items.map(({ level, isCurrent, startPoints, endPoints }) => ({
                key: level,
                label: `Level ${level}`,
                note: isCurrent ? 'You are here' : null,
                value: `${startPoints} to ${endPoints}`,
              })),
              { key: 'points', label: 'Your points', value: Math.floor(points ?? totalPoints) },
            ]}
          />
        )}
      </PageData>
    </Page>
  );
}
