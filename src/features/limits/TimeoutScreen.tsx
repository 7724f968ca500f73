// Timeouts and self-exclusion. Each is chosen and reviewed before it starts.

import { useState } from 'react';
import { map } from 'rxjs';
import { nearTime } from '../../../streams/calendar';
import type { Flags } from '../../../streams/config';
import { EXCLUSION_MONTHS, TIMEOUT_DAYS } from '../../../streams/features/breaks';
import {
  daysFrom,
  daysText,
  longerThan,
  monthsFrom,
  monthsText,
} from '../../../streams/features/limits/limitTexts';
import { leadsToPage } from '../../../streams/routeFlags';
import { every } from '../../../streams/time';
import { useConfig, useCore, useEmit, useModel, useStream } from '../../core';
import { Choices } from '../../form/Choices';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Card, Page } from '../../ui/Page';
import { BreakConfirmation } from './BreakConfirmation';
import { HelpCard } from './HelpCard';

type Break =
  | { readonly kind: 'timeout'; readonly days: number }
  | { readonly kind: 'exclusion'; readonly months: number; readonly reason: string };

const MINUTE_MS = 60_000;

/** The current time, updated every minute. */
const useNow = () =>
  useStream((core) => every(MINUTE_MS, core.scheduler).pipe(map(() => core.scheduler.now())), []);

const asChoice = (text: (count: number) => string) => (count: number) => ({
  value: String(count),
  label: text(count),
});

function TimeoutForm({ until, onChosen }: { until: number; onChosen: (chosen: Break) => void }) {
  const now = useNow();
  const longer = longerThan(TIMEOUT_DAYS, now, until);
  const [first] = longer;
  if (first === undefined) return null;
  return (
    <Card>
      <h2>{until > now ? 'A longer timeout' : 'Timeout'}</h2>
      <p>You stay signed in, but you can't play or buy until it ends. It ends automatically.</p>
      <ValidatedForm<{ days: string }>
        id="timeout"
        initialValues={{ days: String(first) }}
        onSubmit={({ days }) => onChosen({ kind: 'timeout', days: Number(days) })}
      >
        {() => (
          <>
            <Choices name="days" legend="How long?" choices={longer.map(asChoice(daysText))} />
            <Button type="submit" wide>
              Review timeout
            </Button>
          </>
        )}
      </ValidatedForm>
    </Card>
  );
}

function ExclusionForm({ onChosen }: { onChosen: (chosen: Break) => void }) {
  const { selfExclusionReasons } = useCore().config;
  const [first = ''] = selfExclusionReasons;
  return (
    <Card>
      <h2>Self-exclusion</h2>
      <p>We'll sign you out, and you can't use your account until the self-exclusion ends.</p>
      <ValidatedForm<{ months: string; reason: string }>
        id="exclusion"
        initialValues={{ months: String(EXCLUSION_MONTHS[0]), reason: first }}
        onSubmit={({ months, reason }) => onChosen({ kind: 'exclusion', months: Number(months), reason })}
      >
        {() => (
          <>
            <Choices name="months" legend="How long?" choices={EXCLUSION_MONTHS.map(asChoice(monthsText))} />
            <Choices
              name="reason"
              legend="Why?"
              choices={selfExclusionReasons.map((reason) => ({ value: reason, label: reason }))}
            />
            <Button type="submit" wide>
              Review self-exclusion
            </Button>
          </>
        )}
      </ValidatedForm>
    </Card>
  );
}

function closedRewards(flags: Flags): readonly string[] {
  const [daily, gems] = ['/daily-rewards', '/gems-exchange'].map((path) => leadsToPage(path, flags));
  if (daily && gems) return ['Daily rewards and the Gems Exchange'];
  return [...(daily ? ['Daily rewards'] : []), ...(gems ? ['The Gems Exchange'] : [])];
}

function Confirmation({ chosen, onBack }: { chosen: Break; onBack: () => void }) {
  const { flags } = useConfig();
  const emit = useEmit();
  const now = useNow();
  if (chosen.kind === 'timeout') {
    return (
      <BreakConfirmation
        title={`Timeout of ${daysText(chosen.days)}`}
        until={nearTime(daysFrom(now, chosen.days), now)}
        closed={['Games', 'Purchases and deposits', ...closedRewards(flags)]}
        open={['Redeeming', 'Your account, its history and your limits', 'Support']}
        warning="It can't be ended early or shortened."
        action="Start my timeout"
        onConfirm={() => emit('break/requested', { days: chosen.days })}
        onBack={onBack}
      />
    );
  }
  const { months, reason } = chosen;
  return (
    <BreakConfirmation
      title={`Self-exclusion for ${monthsText(months)}`}
      until={nearTime(monthsFrom(now, months), now)}
      closed={['Signing in', 'Games, purchases and rewards', "Redeeming (redeem first if you'd like to)"]}
      open={['Support, by email']}
      warning="It can't be ended early or shortened, by you or by us."
      action="Start my self-exclusion"
      onConfirm={() => emit('selfExclusion/requested', { months, reason })}
      onBack={onBack}
    />
  );
}

export default function TimeoutScreen() {
  const { scheduler } = useCore();
  const [chosen, setChosen] = useState<Break | null>(null);
  const until = useModel('account', ({ status, details }) =>
    status === 'Timeout' ? (details?.takeABreakEndDate ?? 0) : null,
  );
  const [begun, setBegun] = useState(until);
  if (begun !== until) {
    setBegun(until);
    setChosen(null);
  }
  return (
    <Page title="Timeout">
      <div role="status" className={until === null ? 'visually-hidden' : undefined}>
        {until !== null && (
          <Card>
            <h2>You're on a timeout</h2>
            <p>
              {until > scheduler.now() ? (
                <>
                  Until <strong>{nearTime(until, scheduler.now())}</strong>. It ends automatically.
                </>
              ) : (
                'Games and purchases are paused.'
              )}
            </p>
          </Card>
        )}
      </div>
      {chosen === null ? (
        <>
          <TimeoutForm until={until ?? 0} onChosen={setChosen} />
          <ExclusionForm onChosen={setChosen} />
        </>
      ) : (
        <Confirmation chosen={chosen} onBack={() => setChosen(null)} />
      )}
      <HelpCard />
    </Page>
  );
}
