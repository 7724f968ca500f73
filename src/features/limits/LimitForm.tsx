// The limits of one type, by period: usage, current value, pending raise. Saves only the changed limits.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { useForm } from 'react-final-form';
import { nearTime } from '../../../streams/calendar';
import {
  changedLimits,
  fieldOf,
  futureAmount,
  type Limit,
  type LimitsState,
  type LimitType,
  endpoints as limitEndpoints,
  limitProblem,
  limitsOf,
  queries,
} from '../../../streams/features/limits/limits';
import {
  asTyped,
  effectText,
  limitLabel,
  limitText,
  suggestedLimits,
  typedLimit,
  wrongLimit,
} from '../../../streams/features/limits/limitTexts';
import { type LimitAmounts, limitProblems } from '../../../streams/features/shared/limitRules';
import { useCallState, useCore, useEmit, useModel } from '../../core';
import { MoneyField } from '../../form/MoneyField';
import { type Refusal, ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { cardStack, spread, stack, text } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';
import { PageData } from '../shared/PageData';

const period = css`
  ${cardStack(8)}
  align-content: start;
  & > h3 {
    ${text.heading}
  }
`;

const periods = css`
  ${stack(16)}
  grid-template-columns: repeat(auto-fit, minmax(min(272px, 100%), 1fr));
`;

const pending = css`${spread(8)}`;

type Values = Partial<Record<keyof LimitAmounts, string>>;

interface LimitFormProps {
  readonly type: LimitType;
  /** The heading level of the periods. */
  readonly heading: 'h2' | 'h3';
}

const EXPLANATIONS: Readonly<Record<LimitType, string>> = {
  Deposit: 'What you may spend on purchases and deposits.',
  Loss: 'What you may lose: your bets minus your wins.',
  Playtime: 'How many minutes you may play.',
};

const isSaving = (status: string) => status === 'pending' || status === 'refreshing';

/** The amount used, with or without a limit in force. */
function Use({ limit }: { limit: Limit }) {
  const { currency } = useCore().config;
  const { type, period: name, amount, accumulatedAmount } = limit;
  const used = accumulatedAmount ?? 0;
  const text = (some: number | null) => limitText(type, some, currency);
  if (amount === null) return <p>{`No limit. ${text(used)} used.`}</p>;
  return (
    <>
      <ProgressBar label={`${limitLabel(type, name)}, used`} current={used} target={amount} />
      <p>{`${text(used)} of ${text(amount)} used, ${text(Math.max(0, amount - used))} left.`}</p>
    </>
  );
}

/** A pending raise, with a button to cancel it [LIM-13]. */
function Pending({ limit, busy }: { limit: Limit; busy: boolean }) {
  const { config, scheduler } = useCore();
  const { currency } = config;
  const emit = useEmit();
  const { change } = useForm<Values>();
  const { type, period: name, amount, pendingAmount, activeFrom } = limit;
  if (activeFrom === null) return null;
  const keep = () => {
    change(fieldOf(name), asTyped(amount));
    emit('limits/saveRequested', { limits: [{ type, period: name, amount }] });
  };
  return (
    <div className={pending}>
      <p>{`${limitText(type, pendingAmount, currency)} from ${nearTime(activeFrom, scheduler.now())}`}</p>
      <Button variant="secondary" busy={busy} onClick={keep}>
        {`Keep ${limitText(type, amount, currency)}`}
      </Button>
    </div>
  );
}

const amountsOf = (type: LimitType, { daily, weekly, monthly }: Values): LimitAmounts => ({
  daily: typedLimit(type, daily ?? '') ?? null,
  weekly: typedLimit(type, weekly ?? '') ?? null,
  monthly: typedLimit(type, monthly ?? '') ?? null,
});

/** Validates the order of the limits, and repeats the platform's refusal of exactly these amounts. */
function problemsOf(limits: readonly Limit[], type: LimitType, state: LimitsState) {
  return (values: Values) => {
    const amounts = amountsOf(type, values);
    const refused = limits.flatMap(({ period: name }) => {
      const text = limitProblem(state, { type, period: name, amount: amounts[fieldOf(name)] });
      return text === null ? [] : [[fieldOf(name), text] as const];
    });
    return { ...Object.fromEntries(refused), ...limitProblems(amounts) };
  };
}

/** An empty refusal; each new copy makes the form validate and show its errors again. */
const NEWS: Refusal = { text: null, fields: {} };

function Fields({ type, limits, heading: Heading }: LimitFormProps & { limits: readonly Limit[] }) {
  const emit = useEmit();
  const saving = isSaving(useCallState(limitEndpoints.setLimits).status);
  const { currency } = useCore().config;
  const textOf = (amount: number | null) => limitText(type, amount, currency);
  const state = useModel('limits');
  const initialValues = useMemo<Values>(
    () => Object.fromEntries(limits.map((limit) => [fieldOf(limit.period), asTyped(futureAmount(limit))])),
    [limits],
  );
  const judge = useMemo(() => problemsOf(limits, type, state), [limits, type, state]);
  const { problems } = state;
  const refusal = useMemo(() => (Object.keys(problems).length === 0 ? null : { ...NEWS }), [problems]);
  return (
    <ValidatedForm<Values>
      id="limit"
      initialValues={initialValues}
      judge={judge}
      refusal={refusal}
      onSubmit={(values) => {
        const changed = changedLimits(limits, type, amountsOf(type, values));
        if (!saving && changed.length > 0) emit('limits/saveRequested', { limits: changed });
      }}
    >
      {({ pristine, values }) => (
        <>
          <div className={periods}>
            {limits.map((limit) => (
              <div key={limit.period} className={period}>
                <Heading>{limit.period}</Heading>
                <Use limit={limit} />
                <Pending limit={limit} busy={saving} />
                <MoneyField
                  name={fieldOf(limit.period)}
                  label={
                    type === 'Playtime'
                      ? `${limitLabel(type, limit.period)}, in minutes`
                      : limitLabel(type, limit.period)
                  }
                  description={effectText(
                    {
                      inForce: limit.amount,
                      saved: futureAmount(limit),
                      typed: typedLimit(type, values[fieldOf(limit.period)] ?? '') ?? null,
                    },
                    textOf,
                  )}
                  presets={suggestedLimits(type, limit.period).map((amount) => ({
                    amount,
                    text: textOf(amount).replace(/\.00$/, ''),
                  }))}
                  validate={(text) =>
                    typedLimit(type, text) === undefined ? wrongLimit(type, text, currency) : undefined
                  }
                />
              </div>
            ))}
          </div>
          <Button type="submit" wide busy={saving} disabled={pristine}>
            Save
          </Button>
        </>
      )}
    </ValidatedForm>
  );
}

export function LimitForm({ type, heading }: LimitFormProps) {
  return (
    <>
      <p>
        {EXPLANATIONS[type]} A lower limit takes effect right away. Raising or removing a limit takes effect
        later; we'll show you when.
      </p>
      <PageData query={queries.limits} subject="your limits" failure="User limits request failure.">
        {({ limits }) => <Fields type={type} heading={heading} limits={limitsOf(limits, type)} />}
      </PageData>
    </>
  );
}
