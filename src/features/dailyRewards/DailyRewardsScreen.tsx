// The daily rewards: gift, wheel and streak [DAILY-02, DAILY-05, DAILY-09].

import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { map } from 'rxjs';
import { dateAndTime } from '../../../streams/dates';
import { dailyQueries, queries, wheelLevel } from '../../../streams/features/dailyRewards';
import { intentStatus } from '../../../streams/features/intents';
import { levelLabel } from '../../../streams/features/launch/releases';
import { queries as loyaltyQueries } from '../../../streams/features/loyalty';
import { formatReward, rewardCaption, rewardGlyph } from '../../../streams/features/shared/rewardTexts';
import { queries as streakQueries } from '../../../streams/features/streak';
import { secondsUntil, wakeUps } from '../../../streams/time';
import { type ScreenData, useConfig, useCore, useEmit, useModel, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { CurrencyGlyph } from '../../ui/glyphs';
import { cluster, text } from '../../ui/mixins';
import { Card, Nothing, Page } from '../../ui/Page';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';
import { SpinWheel, WheelPlaceholder } from './SpinWheel';

const prize = css`
  ${cluster(12, 16)}
  & > div {
    flex: 1;
  }
  & strong {
    display: block;
    ${text.title}
  }
  & span {
    color: var(--text-2);
  }
`;

const head = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-12);
`;

/** As wide as the centred wheel and gem above them. */
const wideButtons = css`
  --wide-button: none;
`;

/** As high as the countdown, whose two lines on a phone would move what is below. */
const wheelNote = css`
  @media (max-width: 599px) {
    min-height: 3rem;
  }
`;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockText = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');

/** A visual countdown, and the time for screen readers. */
function Countdown({ what, until }: { what: string; until: number }) {
  const { browser } = useCore();
  const text = useStream(
    ({ scheduler }) => secondsUntil(until, scheduler, wakeUps(browser)).pipe(map(clockText)),
    [until, browser],
  );
  return (
    <p>
      Next {what} in{' '}
      <span role="timer" aria-live="off">
        {text}
      </span>{' '}
      ({dateAndTime(until)})
    </p>
  );
}

function DailyGift() {
  const known = useModel('daily', (daily) => daily.gift);
  const emit = useEmit();
  const status = useModel('intents', (intents) => intentStatus(intents, 'gift'));
  return (
    <PageData query={queries.dailyGift} data={known} subject="the gift" height={84}>
      {(gift) => (
        <Card>
          <div className={prize} data-anchor="gift">
            <CurrencyGlyph currency={rewardGlyph(gift.rewardType)} size={44} />
            <div>
              <strong>{formatReward({ ...gift, coinValue: null }, gift.rewardAmount)}</strong>
              <span>{rewardCaption(gift.rewardType)}</span>
            </div>
            {gift.status === 'Available' && (
              <Button
                variant="play"
                busy={status !== null}
                aria-label="Claim your gift"
                onClick={() => emit('dailyGift/claimRequested', {})}
              >
                Claim
              </Button>
            )}
          </div>
          <CheckingIntents of={['gift']} />
          {gift.status !== 'Available' && (
            <div>
              <p>{gift.status === 'Claimed' ? 'Claimed for today.' : "Your next gift isn't ready yet."}</p>
              {gift.nextAvailableAt !== null && <Countdown what="gift" until={gift.nextAvailableAt} />}
            </div>
          )}
        </Card>
      )}
    </PageData>
  );
}

function SpinsLeft() {
  const { flags, wheelMinLevel } = useConfig();
  const left = useModel('daily', (daily) => daily.spinsLeft);
  const needed = useModel('daily', (daily) => wheelLevel(daily, wheelMinLevel));
  const level = useModel('loyalty', (loyalty) => loyalty.level);
  if (left === null || (flags.leveling && (level === null || level < needed))) return null;
  return (
    <p>
      {left} {left === 1 ? 'spin' : 'spins'} left
    </p>
  );
}

const WINS = <p>Every segment wins.</p>;

const LOADING = (
  <Card>
    <WheelPlaceholder />
    <div className={wheelNote}>{WINS}</div>
  </Card>
);

function DailyWheel() {
  const { leveling } = useConfig().flags;
  const level = useModel('loyalty', (loyalty) => loyalty.level);
  if (!leveling) return <OpenWheel level={null} />;
  return (
    <PageData query={loyaltyQueries.levels} data={level} subject="the wheel">
      {(known) => <OpenWheel level={known} />}
    </PageData>
  );
}

/** `level`: null if levels are disabled; then none is required. */
function OpenWheel({ level }: { level: number | null }) {
  const { wheelMinLevel } = useCore().config;
  const daily = useModel('daily');
  const needed = wheelLevel(daily, wheelMinLevel);
  if (level !== null && level < needed) {
    return <Nothing text={`${levelLabel(needed)}. You are at Level ${level}.`} />;
  }
  return (
    <PageData query={queries.wheelSpins} data={daily.spinsLeft} subject="the wheel" placeholder={LOADING}>
      {(left) => (
        <Card>
          <SpinWheel wheel="daily" left={left} />
          <div className={wheelNote}>
            {left > 0 && WINS}
            {left === 0 && daily.nextSpinAt !== null && <Countdown what="spin" until={daily.nextSpinAt} />}
          </div>
        </Card>
      )}
    </PageData>
  );
}

/** `streak`: the section of the daily streak. */
export default function DailyRewardsScreen({ streak }: { streak: ReactNode }) {
  const { flags } = useConfig();
  return (
    <Page title="Daily rewards" className={wideButtons}>
      {flags.dailyGift && (
        <>
          <h2>Daily gift</h2>
          <DailyGift />
        </>
      )}
      {flags.dailyWheel && (
        <>
          <div className={head}>
            <h2>Daily wheel</h2>
            <SpinsLeft />
          </div>
          <DailyWheel />
        </>
      )}
      {flags.dailyBonus && (
        <>
          <h2>Daily streak</h2>
          {streak}
        </>
      )}
    </Page>
  );
}

export const data: ScreenData = ({ config }) => [
  ...dailyQueries(config.flags),
  ...(config.flags.dailyBonus ? [streakQueries.streak] : []),
];
