// The rest of each limit, for pages on which the player pays.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { type LimitType, tightestLeft } from '../../../streams/features/limits/limits';
import { limitText, PERIOD_WORDS } from '../../../streams/features/limits/limitTexts';
import { useConfig, useCore, useModel } from '../../core';
import { stack, tapTarget } from '../../ui/mixins';
import { Card } from '../../ui/Page';

const rows = css`
  ${stack(12)}
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-12);
  }
  & dt {
    color: var(--text-2);
  }
  & dd {
    min-height: 1.5rem;
    font-weight: 650;
  }
`;

const link = css`${tapTarget}`;

const NAMES: Readonly<Record<LimitType, string>> = {
  Deposit: 'Purchases',
  Loss: 'Losses',
  Playtime: 'Playtime',
};

export function LimitsLeft() {
  const { flags } = useConfig();
  const { currency } = useCore().config;
  const limits = useModel('pages', (pages) => pages['limits/loaded']?.limits ?? null);
  const types: readonly LimitType[] = flags.playtimeLimit
    ? ['Deposit', 'Loss', 'Playtime']
    : ['Deposit', 'Loss'];
  const leftOf = (type: LimitType) => {
    if (limits === null) return '…';
    const left = tightestLeft(limits, type);
    return left === null
      ? 'No limit'
      : `${limitText(type, left.amount, currency)} ${PERIOD_WORDS[left.period]}`;
  };
  return (
    <Card>
      <h2>What's left of your limits</h2>
      <dl className={rows}>
        {types.map((type) => (
          <div key={type}>
            <dt>{NAMES[type]}</dt>
            <dd>{leftOf(type)}</dd>
          </div>
        ))}
      </dl>
      <Link className={link} to="/account/limits">
        Change your limits
      </Link>
    </Card>
  );
}
