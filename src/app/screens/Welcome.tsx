// Welcomes a new player, in the place of the Today card: three first steps, and what the currencies are.
import { css } from '@linaria/core';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isSettled } from '../../../streams/features/calls';
import { DEPOSIT_COUNT } from '../../../streams/features/shared/depositCount';
import {
  type Beginnings,
  type FirstStep,
  firstSteps,
  isNewPlayer,
} from '../../../streams/features/shared/newPlayer';
import { ROUND_ROUTES } from '../../../streams/features/shared/roundRoutes';
import { leadsToPage } from '../../../streams/routeFlags';
import { PAGES } from '../../../streams/routes';
import { useConfig, useModel } from '../../core';
import { CurrencyGlyph } from '../../ui/glyphs';
import { playAccent, row, stack, text } from '../../ui/mixins';

const content = css`
  ${stack(8)}
`;

const list = css`
  ${playAccent}
  ${stack(8)}
  @media (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & li > * {
    ${row(8)}
    min-height: 44px;
    padding: 4px var(--space-12);
    border: 1px solid var(--line);
    border-radius: 12px;
    color: var(--text-1);
    ${text.small}
    font-weight: 650;
    text-decoration: none;
  }
  & li > span {
    color: var(--text-2);
    font-weight: 500;
  }
  & svg {
    flex: none;
    margin-left: auto;
    color: var(--text-3);
  }
  & li > span svg {
    color: var(--ok);
  }
  & [data-next='true'] > a {
    border-color: var(--play);
  }
  & b {
    flex: none;
    width: 20px;
    color: var(--text-3);
    text-align: center;
  }
`;

const currencies = css`
  ${stack(4)}
  & li {
    display: flex;
    gap: var(--space-8);
    color: var(--text-2);
    ${text.small}
  }
  & svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`;

const ROUTES = [ROUND_ROUTES.coins, ROUND_ROUTES.sweeps, DEPOSIT_COUNT] as const;

function useBeginnings(): Beginnings {
  const status = useModel('account', (account) => account.status);
  const deposits = useModel('verification', ({ depositCount }) => depositCount);
  const points = useModel('loyalty', (loyalty) => loyalty.points);
  const games = useModel('played', (played) =>
    played.coins === null && played.sweeps === null ? null : played.games.length,
  );
  const coins = useModel('balances', (balances) => balances.coins.amount);
  const isAnswered = useModel('calls', (calls) => ROUTES.every((route) => isSettled(calls, { route })));
  return { status, deposits, points, games, coins, isAnswered };
}

/** Null while it is unknown whether the player is new. */
export const useIsNewPlayer = (): boolean | null => isNewPlayer(useBeginnings());

const NAMES: Readonly<Record<FirstStep['name'], string>> = {
  verify: 'Verify your account',
  collect: 'Collect your first coins',
  play: 'Play your first game',
};

function usePathOf(): (step: FirstStep['name']) => string {
  const { flags } = useConfig();
  const rewards = leadsToPage(PAGES.dailyRewards, flags) ? PAGES.dailyRewards : PAGES.rewards;
  return (step) => ({ verify: PAGES.verification, collect: rewards, play: PAGES.games })[step];
}

/** The content of the card; `HomeLinks` has its frame. */
export default function Welcome() {
  const steps = firstSteps(useBeginnings());
  const pathOf = usePathOf();
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={content}>
      <h2>
        Welcome{' '}
        <small>
          {done} of {steps.length} steps done
        </small>
      </h2>
      <ol className={list}>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} data-next={name === next?.name}>
            {isDone ? (
              <span>
                {NAMES[name]} <Check size={20} strokeWidth={2} role="img" aria-label="Done" />
              </span>
            ) : (
              <Link to={pathOf(name)}>
                <b aria-hidden="true">{index + 1}</b>
                {NAMES[name]} <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <ul className={currencies}>
        <li>
          <CurrencyGlyph currency="coin" />
          Betty Coins (BC) are for fun. They can't be redeemed.
        </li>
        <li>
          <CurrencyGlyph currency="sweep" />
          Sweeps Coins (SC) come free with rewards. What you win with them can be redeemed.
        </li>
      </ul>
    </div>
  );
}
