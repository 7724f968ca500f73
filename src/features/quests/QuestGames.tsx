// The games that count for a quest, each with a link to its launch.
import { css } from '@linaria/core';
import { levelLabel } from '../../../streams/features/launch/releases';
import { launchPath } from '../../../streams/features/lobby/launchPath';
import { gameName, gamePicture } from '../../../streams/features/lobby/lobby';
import { needsSweeps, type Quest } from '../../../streams/features/quests/questRules';
import { restrictedFor, visibleGame } from '../../../streams/features/shared/restricted';
import { GameTile } from '../../art/GameTile';
import { useSceneKit } from '../../art/sceneKit';
import { useCore, useModel } from '../../core';
import { stack } from '../../ui/mixins';

const section = css`${stack(12)}`;

const grid = css`
  ${stack(12)}
  grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 40%), 1fr));
  @media (min-width: 600px) {
    grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  }
`;

export function QuestGames({ quest }: { quest: Quest }) {
  const { config } = useCore();
  const account = useModel('account');
  const playerId = useModel('session', (session) => session.playerId);
  const lobby = useModel('lobby');
  const level = useModel('loyalty', (loyalty) => loyalty.level);
  const preferred = useModel('balances', (balances) => balances.preferred);
  const restricted = restrictedFor(account, playerId, config);
  const games = (quest.subTypeMeta?.gameIds ?? []).flatMap(
    (gameId) => visibleGame(lobby, gameId, restricted) ?? [],
  );
  const turns = useSceneKit()?.turnsOf(games.map(gameName)) ?? [];
  if (games.length === 0) return null;
  const currency = needsSweeps(quest) ? 'sweep' : preferred;
  const lockOf = (gameId: number, lockedLabel: string | null) => {
    const required = lobby.requiredLevels[gameId] ?? null;
    return required !== null && level !== null && level < required ? levelLabel(required) : lockedLabel;
  };
  return (
    <section className={section} aria-label="Games that count">
      <h2>Games that count</h2>
      <div className={grid} data-grid>
        {games.map((game, place) => (
          <GameTile
            key={game.id}
            name={gameName(game)}
            picture={gamePicture(game, 'portrait')}
            provider={game.provider}
            turn={turns[place]}
            to={launchPath(game.id, currency, config.coinsCurrencyCode)}
            lock={lockOf(game.id, game.lockedLabel)}
          />
        ))}
      </div>
    </section>
  );
}
