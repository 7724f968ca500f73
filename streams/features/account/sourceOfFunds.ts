// The source-of-funds form: when the player is prompted for it, and the outcome of a submission [ACCT-64 to ACCT-73].
// Until the answers have arrived, they are in the vault and in this tab's storage; they never enter an event.
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  repeat,
  type SchedulerLike,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { isOlder } from '../../log/changes';
import { type NewEvent, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import { playerStore } from '../../playerStore';
import type { Core, Reactions } from '../../reaction';
import { PAGES, PATHS, pathOf } from '../../routes';
import { decodeJson } from '../../schema/decode';
import { lookup } from '../../schema/lookup';
import * as s from '../../schema/schema';
import { expiry, wakeUps } from '../../time';
import { endpoint } from '../../wire/endpoint';
import { failureText, isUncertain } from '../../wire/failure';
import { INTENT_DELAYS_S } from '../../wire/intents';
import { retryDelayMs } from '../../wire/retryDelay';
import { popup } from '../shared/vocabulary';
import { isFree } from '../shared/whenFree';
import { type SourceOfFundsForm, sourceOfFundsBody } from './sourceOfFundsForm';

const CLOSINGS = ['completed', 'removed'] as const;

export const facts = {
  /** `answers`: the vault reference of a `SourceOfFundsForm`. */
  'sourceOfFunds/submitRequested': s.object({ formId: s.integer(), answers: s.sealed() }),
  'sourceOfFunds/saved': s.object({ id: s.integer(), isCompleted: s.boolean() }),
  /** The platform accepts no answers: it already has them, or no longer requires them. */
  'sourceOfFunds/closed': s.object({ formId: s.integer(), because: s.enums(CLOSINGS) }),
  /** The response to a submission was lost; the account shows the outcome. */
  'sourceOfFunds/checkDue': s.object({}),
};

export const endpoints = {
  saveSourceOfFunds: endpoint('PATCH /Accounts/:player/sourceoffunds/:formId', {
    delivery: 'lookUp',
    body: s.object({
      sources: s.array(s.personal()),
      otherSource: s.personal(),
      jobTitleEmployerLength: s.personal(),
      annualIncome: s.personal(),
      additionalFunds: s.personal(),
      comments: s.personal(),
    }),
    reply: s.object({ id: s.integer(), isCompleted: s.boolean() }),
    event: 'sourceOfFunds/saved',
  }),
};

/** The refusals that close the form [ACCT-71, ACCT-72]. */
export const CLOSED_BECAUSE = {
  'account-source-of-funds-form-update-not-allowed': 'completed',
  'account-source-of-funds-form-not-found': 'removed',
} as const;

const sourceOfFundsState = s.object({
  /** `checking` after a lost response: the answers may have arrived. */
  phase: s.enums(['idle', 'sending', 'checking']),
  /** The form's outcome since the page was entered. */
  outcome: s.optional(s.enums(['saved', ...CLOSINGS])),
  /** Why the last submission failed. */
  refusal: s.optional(s.personal()),
  /** The last submitted form, and the seq of that submission. */
  formId: s.optional(s.integer()),
  submittedSeq: s.integer(),
  /** How many times the account was checked, and since which event. */
  checks: s.integer(),
  checkedSeq: s.integer(),
});
export type SourceOfFundsState = s.Infer<typeof sourceOfFundsState>;

const nothing: SourceOfFundsState = {
  phase: 'idle',
  outcome: null,
  refusal: null,
  formId: null,
  submittedSeq: 0,
  checks: 0,
  checkedSeq: 0,
};

const UNCONFIRMED = "We couldn't confirm that your answers arrived. Please send them again.";

export const models = {
  sourceOfFunds: readModel(sourceOfFundsState, nothing, {
    'sourceOfFunds/submitRequested': (state, { formId }, { seq }) =>
      state.phase === 'idle'
        ? { ...nothing, phase: 'sending' as const, formId, submittedSeq: seq }
        : undefined,
    'sourceOfFunds/saved': (state) => {
      state.phase = 'idle';
      state.outcome = 'saved';
    },
    'sourceOfFunds/closed': (state, { because }) => {
      state.phase = 'idle';
      state.outcome = because;
    },
    'call/failed': (state, { route, failure }) => {
      if (route !== endpoints.saveSourceOfFunds.route || isUncertain(failure)) return;
      state.phase = 'idle';
      if (lookup(CLOSED_BECAUSE, failure.code) === undefined)
        state.refusal = failureText(failure, 'Something went wrong.');
    },
    'sourceOfFunds/checkDue': (state, _, { seq }) => {
      if (state.phase === 'sending') state.checkedSeq = seq;
      state.phase = 'checking';
      state.checks += 1;
    },
    'account/loaded': (state, { sourceOfFundsForm: form }, event) => {
      if (state.phase !== 'checking') {
        if (form !== null && !form.isCompleted && form.id !== state.formId) state.outcome = null;
        return;
      }
      if (isOlder(event, state.checkedSeq)) return;
      state.phase = 'idle';
      if (form === null || form.id !== state.formId) state.outcome = 'removed';
      else if (form.isCompleted) state.outcome = 'saved';
      else state.refusal = UNCONFIRMED;
    },
    'route/entered': (state) => {
      if (state.phase === 'idle') Object.assign(state, { outcome: null, refusal: null });
    },
    'session/ended': () => nothing,
  }),
};

const draft = s.object({
  formId: s.integer(),
  answers: s.object({
    sources: s.omittable(s.array(s.personal())),
    otherSource: s.omittable(s.personal()),
    jobTitleEmployerLength: s.omittable(s.personal()),
    annualIncome: s.omittable(s.personal()),
    additionalFunds: s.omittable(s.personal()),
    comments: s.omittable(s.personal()),
  }),
});

const drafts = (core: Pick<Core, 'state' | 'storage'>) => playerStore(core, 'source-of-funds', draft);

/** Keeps the input until this tab is closed or the player signs out. */
export function keepAnswers(core: Core, formId: number, answers: SourceOfFundsForm): void {
  drafts(core).write({ formId, answers: { ...answers, sources: [...(answers.sources ?? [])] } });
}

/** The input in this form from before a reload. */
export function keptAnswers(core: Core, formId: number): SourceOfFundsForm {
  const kept = drafts(core).read();
  if (kept === null || kept.formId !== formId) return {};
  return Object.fromEntries(Object.entries(kept.answers).filter(([, value]) => value !== undefined));
}

/** The same form is prompted for again after this long, ms [ACCT-73, CONST-36]. */
export const PROMPT_AGAIN_MS = 48 * 3_600_000;

/** The last prompted form, and when it was prompted (DEC-45). */
const shownPrompt = s.object({ formId: s.integer(), shownAt: s.number() });

const promptKey = (core: Core) => `source-of-funds.${core.state('session').playerId}`;

/** The form to fill in; null if the platform requires none. */
function openFormId(core: Core): number | null {
  const form = core.state('account').details?.sourceOfFundsForm ?? null;
  return form === null || form.isCompleted ? null : form.id;
}

/** Excludes payments and the form's own page, in addition to the pages where nothing opens automatically. */
function mayPrompt(state: Core['state']): boolean {
  const path = pathOf(state('navigation'));
  const isPaying = PATHS.located.test(path) || PATHS.paymentResult.test(path);
  return isFree(state) && !isPaying && path !== PAGES.sourceOfFunds;
}

export interface PromptTimes {
  /** When this form was last prompted, epoch ms, on any page of this browser; null if never. */
  readonly shownAt: () => number | null;
  readonly keep: (shownAt: number) => void;
  /** Emits as soon as a prompt interrupts nothing. */
  readonly free: () => Observable<unknown>;
  readonly wake$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
}

/** Emits whenever this form is due: immediately, or 48 hours after the last prompt, and so on. */
export function prompts({ shownAt, keep, free, wake$, scheduler }: PromptTimes): Observable<void> {
  let shownHere: number | null = null;
  const due = () => {
    const last = shownAt() ?? shownHere;
    return last === null || last > scheduler.now() ? 0 : last + PROMPT_AGAIN_MS;
  };
  return defer(() =>
    expiry(due(), scheduler, wake$).pipe(
      switchMap(free),
      take(1),
      filter(() => due() <= scheduler.now()),
      tap(() => {
        shownHere = scheduler.now();
        keep(shownHere);
      }),
      map(() => undefined),
    ),
  ).pipe(repeat());
}

/** The follow-up of a submission fact. */
function followUp(fact: NewEvent, formId: number): readonly NewEvent[] {
  const checkDue = newEvent('sourceOfFunds/checkDue', {}, 'system', { cause: fact });
  switch (fact.kind) {
    case 'call/failed': {
      const { failure } = fact.data;
      if (isUncertain(failure)) return [checkDue];
      const because = lookup(CLOSED_BECAUSE, failure.code);
      return because === undefined
        ? []
        : [newEvent('sourceOfFunds/closed', { formId, because }, 'system', { cause: fact })];
    }
    case 'call/succeeded':
    case 'event/rejected':
      return [checkDue];
    default:
      return [];
  }
}

export const reactions: Reactions = {
  /**
   * Prompts after sign-in, again after 48 hours, and immediately when the platform requires another form [ACCT-64,
   * ACCT-73, DEC-45].
   */
  promptOnOpenForm: (core) =>
    core.whileSignedIn(() =>
      core.on('account/loaded', 'sourceOfFunds/saved', 'sourceOfFunds/closed').pipe(
        map(() => openFormId(core)),
        distinctUntilChanged(),
        switchMap((formId) => {
          if (formId === null) return EMPTY;
          const shownAt = () => {
            const kept = decodeJson(shownPrompt, core.storage.local.read(promptKey(core)));
            return kept?.formId === formId ? kept.shownAt : null;
          };
          return prompts({
            shownAt,
            keep: (at) => core.storage.local.write(promptKey(core), JSON.stringify({ formId, shownAt: at })),
            free: () => core.until(mayPrompt),
            wake$: wakeUps(core.browser),
            scheduler: core.scheduler,
          }).pipe(
            map(() => newEvent('popup/requested', popup({ type: 'sourceOfFunds' as const }), 'system')),
          );
        }),
      ),
    ),

  /** One call at a time; a submission is ignored while another is in flight. */
  saveAnswersOnSubmit: (core) =>
    core.on('sourceOfFunds/submitRequested').pipe(
      filter(({ seq }) => core.state('sourceOfFunds').submittedSeq === seq),
      mergeMap(({ data: { formId, answers }, seq }) => {
        const text = core.vault.unseal(answers);
        if (text === null) return EMPTY;
        const body = sourceOfFundsBody(JSON.parse(text) as SourceOfFundsForm);
        return core
          .call(endpoints.saveSourceOfFunds, { params: { formId }, body }, { cause: seq })
          .pipe(mergeMap((fact) => of(fact, ...followUp(fact, formId))));
      }),
    ),

  /** Retries until the account has loaded, because it may be unreachable too. */
  recheckAccountOnUnknownOutcome: (core) =>
    core.on('sourceOfFunds/checkDue').pipe(
      switchMap(({ seq }) => {
        const { checks } = core.state('sourceOfFunds');
        const delay = retryDelayMs(checks, INTENT_DELAYS_S, core.random);
        return race(timer(delay, core.scheduler), wakeUps(core.browser)).pipe(
          take(1),
          filter(() => core.state('sourceOfFunds').phase === 'checking'),
          map(() => newEvent('sourceOfFunds/checkDue', {}, 'timer', { cause: seq })),
        );
      }),
    ),

  /** Deletes the answers from this tab once they have arrived or are no longer required. */
  forgetAnswersOnEnd: (core) =>
    merge(
      core.on('sourceOfFunds/saved', 'sourceOfFunds/closed'),
      core.on('account/loaded').pipe(filter(() => openFormId(core) === null)),
    ).pipe(
      tap(() => drafts(core).write(null)),
      ignoreElements(),
    ),
};
