// The source-of-funds form: its rules, its single submission and outcome, and when the player is prompted.
import { map, NEVER, type Observable, of } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import {
  keepAnswers,
  keptAnswers,
  PROMPT_AGAIN_MS,
  prompts,
} from '../../streams/features/account/sourceOfFunds';
import {
  FUNDING_SOURCES,
  type SourceOfFundsForm,
  sourceOfFundsBody,
  sourceOfFundsSchema,
} from '../../streams/features/account/sourceOfFundsForm';
import { routeAt } from '../../streams/routes';
import { problemsOf } from '../../streams/schema/fieldProblems';
import { failures } from '../../streams/wire/failure';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const CANARY = 'canary-baker-at-lighthouse';
const ANSWERS: SourceOfFundsForm = {
  sources: ['Savings', 'Other'],
  otherSource: 'canary-lottery',
  jobTitleEmployerLength: CANARY,
  annualIncome: 'canary-60,000',
  additionalFunds: 'canary-none',
};

describe('the answers', () => {
  const problems = (answers: SourceOfFundsForm) => problemsOf(sourceOfFundsSchema, answers);
  // [ACCT-65, ENT-09]
  it('include exactly ten sources to choose from', () => {
    expect(FUNDING_SOURCES).toEqual([
      'Employment income',
      'Self-employment income / profit from business',
      'Inheritance',
      'Investments',
      'Pension',
      'Savings',
      'Sale of property',
      'Winnings from other providers',
      'Government benefits',
      'Other',
    ]);
  });
  // [ACCT-65, ACCT-66, ACCT-67, ACCT-68, ACCT-69]
  it('are required except for the comments, and all problems are shown together', () => {
    expect(Object.keys(problems({ sources: ['Other'] })).sort()).toEqual([
      'additionalFunds',
      'annualIncome',
      'jobTitleEmployerLength',
      'otherSource',
    ]);
    expect(problems({})).toHaveProperty('sources');
    expect(problems({ ...ANSWERS, otherSource: '  ' })).toEqual({ otherSource: 'Enter the other source.' });
    expect(problems({ ...ANSWERS, sources: ['Savings'], otherSource: '' })).toEqual({});
    expect(problems(ANSWERS)).toEqual({});
  });
  it('have at most 1,000 characters each', () => {
    for (const name of [
      'otherSource',
      'jobTitleEmployerLength',
      'annualIncome',
      'additionalFunds',
      'comments',
    ]) {
      expect(problems({ ...ANSWERS, [name]: 'a'.repeat(1_000) })).toEqual({});
      expect(problems({ ...ANSWERS, [name]: 'a'.repeat(1_003) })).toEqual({
        [name]: 'Use 1,000 characters or fewer. This is 3 too many.',
      });
    }
  });
  // [DEC-44, ACCT-70]
  it('become the body, without texts of sources that were unchecked again', () => {
    expect(sourceOfFundsBody({ ...ANSWERS, comments: ' More. ' })).toEqual({
      sources: ['Savings', 'Other'],
      otherSource: 'canary-lottery',
      jobTitleEmployerLength: CANARY,
      annualIncome: 'canary-60,000',
      additionalFunds: 'canary-none',
      comments: 'More.',
    });
    expect(sourceOfFundsBody({ ...ANSWERS, sources: ['Savings'] }).otherSource).toBe('');
  });
});

interface Form {
  id: number;
  isCompleted: boolean;
}

/** A player whose account has this form; `save` responds to the submission. */
async function promptedPlayer(
  form: Form | null,
  more: {
    save?: () => Response | Promise<Response>;
    readsAccount?: () => boolean;
    kept?: ReadonlyMap<string, string>;
    keptLocally?: ReadonlyMap<string, string>;
    at?: number;
    path?: string;
    playerId?: string;
  } = {},
) {
  const account = { form };
  const playerId = more.playerId ?? '1001';
  const run = await signedInCore({
    ...more,
    script: ({ url }) => {
      if (url.includes('/sourceoffunds/')) return more.save?.() ?? json({ id: form?.id, isCompleted: true });
      if (!new RegExp(`/Accounts/${playerId}\\?`).test(url)) return null;
      if (more.readsAccount?.() === false) throw new TypeError('offline');
      return json({ id: playerId, status: 'Approved', sourceOfFundsForm: account.form });
    },
    prepare: ({ local }) => {
      for (const [key, value] of more.keptLocally ?? []) local.write(key, value);
    },
  });
  const { core } = run;
  const submit = async (answers = ANSWERS) => {
    core.emit('sourceOfFunds/submitRequested', {
      formId: form?.id ?? 1,
      answers: core.vault.seal(JSON.stringify(answers)),
    });
    await settled();
  };
  const prompts = () =>
    run.events.filter(
      (event) => event.kind === 'popup/requested' && event.data.content.type === 'sourceOfFunds',
    ).length;
  const goTo = async (path: string) => {
    core.emit('route/entered', routeAt(path));
    await settled();
  };
  return {
    ...run,
    account,
    submit,
    prompts,
    goTo,
    form: () => core.state('account').details?.sourceOfFundsForm,
  };
}

const OPEN: Form = { id: 7, isCompleted: false };
const refused = (errorCode: string, status: number) => () => json({ errorCode, message: 'No.' }, status);

describe('a submission', () => {
  // [ACCT-70, ENT-08]
  it('is sent once, however often the player submits, and completes the form', async () => {
    const run = await promptedPlayer(OPEN);
    keepAnswers(run.core, 7, ANSWERS);
    void run.submit();
    await run.submit();
    const [request, ...others] = run.calls('/sourceoffunds/7');
    expect(others).toEqual([]);
    expect(request?.init.method).toBe('PATCH');
    expect(JSON.parse(String(request?.init.body))).toEqual(sourceOfFundsBody(ANSWERS));
    expect(run.core.state('sourceOfFunds')).toMatchObject({ phase: 'idle', outcome: 'saved' });
    expect(run.form()).toEqual({ id: 7, isCompleted: true });
    run.life.unsubscribe();
  });
  it('is in no event, and in no storage once it has arrived', async () => {
    const run = await promptedPlayer(OPEN);
    keepAnswers(run.core, 7, ANSWERS);
    expect([...run.fake.session.entries.values()].join()).toContain(CANARY);
    await run.submit();
    expect(JSON.stringify(run.events)).not.toContain('canary');
    expect(JSON.stringify([...run.fake.session.entries, ...run.fake.local.entries])).not.toContain('canary');
    run.life.unsubscribe();
  });
  // [ACCT-71, ERR-56]
  it('marks the form as completed if it is not allowed', async () => {
    const run = await promptedPlayer(OPEN, {
      save: refused('account-source-of-funds-form-update-not-allowed', 400),
    });
    await run.submit();
    expect(run.form()).toEqual({ id: 7, isCompleted: true });
    expect(run.core.state('sourceOfFunds')).toMatchObject({ outcome: 'completed', refusal: null });
    run.life.unsubscribe();
  });
  // [ACCT-72, ERR-57]
  it('removes a form that is not found', async () => {
    const run = await promptedPlayer(OPEN, { save: refused('account-source-of-funds-form-not-found', 404) });
    await run.submit();
    expect(run.form()).toBeNull();
    expect(run.core.state('sourceOfFunds')).toMatchObject({ outcome: 'removed', refusal: null });
    run.life.unsubscribe();
  });
  it('shows why it was otherwise refused, and can be sent again', async () => {
    const run = await promptedPlayer(OPEN, { save: refused('incomplete', 400) });
    await run.submit();
    expect(run.core.state('sourceOfFunds')).toMatchObject({ phase: 'idle', refusal: 'No.', outcome: null });
    expect(run.form()).toEqual(OPEN);
    await run.submit();
    expect(run.calls('/sourceoffunds/')).toHaveLength(2);
    run.life.unsubscribe();
  });
  it.each([
    ['was saved', { ...OPEN, isCompleted: true }, { outcome: 'saved', refusal: null }],
    ['was not', OPEN, { outcome: null, refusal: expect.stringContaining('send them again') }],
    ['is no longer requested', null, { outcome: 'removed', refusal: null }],
  ])('whose response was lost is resolved by the account: it %s', async (_, form, end) => {
    let isDown = false;
    const run = await promptedPlayer(OPEN, {
      save: () => {
        isDown = true;
        throw new TypeError('offline');
      },
      readsAccount: () => !isDown,
    });
    await run.submit();
    expect(run.core.state('sourceOfFunds').phase).toBe('checking');
    await run.submit();
    await run.pass(5_000);
    expect(run.core.state('sourceOfFunds').phase).toBe('checking');
    isDown = false;
    run.account.form = form;
    await run.pass(60_000);
    expect(run.core.state('sourceOfFunds')).toMatchObject({ phase: 'idle', ...end });
    expect(run.calls('/sourceoffunds/')).toHaveLength(1);
    run.life.unsubscribe();
  });
  it('is not resolved by an account requested before the response was lost', () => {
    const loaded = fixture(
      'account/loaded',
      { id: 1, status: 'Approved', statusReason: null, sourceOfFundsForm: OPEN } as never,
      { source: 'rest', cause: 1 },
    );
    const lost = fixture('call/failed', {
      route: 'PATCH /Accounts/:player/sourceoffunds/:formId',
      failure: failures.timeout(),
    });
    given(
      fixture('sourceOfFunds/submitRequested', { formId: 7, answers: 'sealed:1' }),
      lost,
      fixture('sourceOfFunds/checkDue', {}),
      loaded,
    ).expect('sourceOfFunds', { phase: 'checking' });
  });
});

describe('the entered text', () => {
  it('survives a reload and an expired session, for the same form and player only', async () => {
    const run = await promptedPlayer(OPEN);
    keepAnswers(run.core, 7, ANSWERS);
    expect(keptAnswers(run.core, 7)).toEqual(ANSWERS);
    expect(keptAnswers(run.core, 8)).toEqual({});
    run.core.emit('session/ended', { reason: 'expired' });
    await settled();
    run.life.unsubscribe();
    const again = await promptedPlayer(OPEN, { kept: run.fake.session.entries });
    expect(keptAnswers(again.core, 7)).toEqual(ANSWERS);
    again.life.unsubscribe();
    const other = await promptedPlayer(OPEN, { kept: run.fake.session.entries, playerId: '1002' });
    expect(keptAnswers(other.core, 7)).toEqual({});
    expect(JSON.stringify([...run.fake.local.entries])).not.toContain('canary');
    other.life.unsubscribe();
  });
  it.each(['player', 'elsewhere', 'accountStatus'] as const)(
    'is removed by a sign-out: %s',
    async (reason) => {
      const run = await promptedPlayer(OPEN);
      keepAnswers(run.core, 7, ANSWERS);
      run.core.emit('session/ended', { reason });
      await settled();
      expect(JSON.stringify([...run.fake.session.entries])).not.toContain('canary');
      run.life.unsubscribe();
    },
  );
  it('is removed when the form was completed elsewhere', async () => {
    const run = await promptedPlayer({ ...OPEN, isCompleted: true });
    keepAnswers(run.core, 7, ANSWERS);
    run.core.emit('sourceOfFunds/checkDue', {});
    await run.pass(2_000);
    expect(keptAnswers(run.core, 7)).toEqual({});
    run.life.unsubscribe();
  });
  it('may be damaged in storage', async () => {
    const run = await promptedPlayer(OPEN);
    run.fake.session.write(
      'source-of-funds',
      '{"playerId":1001,"value":{"formId":7,"answers":{"sources":5}}}',
    );
    expect(keptAnswers(run.core, 7)).toEqual({});
    run.life.unsubscribe();
  });
});

const HOURS_48 = '2880m';
const hours = (count: number) => count * 3_600_000;

/** Each prompt within 150 hours as `x`, on virtual time. */
function promptsAt(
  marbles: string,
  more: {
    shownAt?: number;
    free?: (helpers: RunHelpers) => Observable<unknown>;
    isDenied?: boolean;
    /** The time that another tab stores, and when, ms. */
    elsewhere?: readonly [at: number, shownAt: number];
  } = {},
): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => {
    let kept: number | null = more.shownAt ?? null;
    const { elsewhere } = more;
    const prompts$ = prompts({
      shownAt: () => {
        if (elsewhere !== undefined && scheduler.now() >= elsewhere[0])
          kept = Math.max(kept ?? 0, elsewhere[1]);
        return kept;
      },
      keep: (at) => {
        if (more.isDenied !== true) kept = at;
      },
      free: () => more.free?.(helpers) ?? of(null),
      wake$: NEVER,
      scheduler,
    }).pipe(map(() => 'x'));
    helpers.expectObservable(prompts$, '^ 8999m !').toBe(marbles);
  });
}

describe('the prompt', () => {
  // [ACCT-73, CONST-36]
  it('opens immediately, and again every 48 hours', () => {
    promptsAt(`x 172799999ms x 172799999ms x 172799999ms x`);
    expect(PROMPT_AGAIN_MS).toBe(hours(48));
  });
  // [ACCT-73]
  it('waits for the rest of the 48 hours', () => {
    promptsAt(`${HOURS_48} x 172799999ms x 172799999ms x`, { shownAt: 0 });
    promptsAt(`1080m x 172799999ms x 172799999ms x`, { shownAt: -hours(30) });
  });
  it('waits while it would interrupt something, and counts from then on', () => {
    promptsAt('60m x 2939m 59999ms x 2939m 59999ms x 2939m 59999ms x', { free: ({ cold }) => cold('60m f') });
  });
  it('opens once across all tabs: one shown by another tab counts', () => {
    promptsAt(`${HOURS_48} 2820m x 172799999ms x`, { shownAt: 0, elsewhere: [hours(47), hours(47)] });
  });
  it('does not open endlessly without storage, and still opens after the clock went back', () => {
    promptsAt(`x 172799999ms x 172799999ms x 172799999ms x`, { isDenied: true });
    promptsAt('x 172799999ms x 172799999ms x 172799999ms x', { shownAt: hours(1_000) });
  });
  // [ACCT-64, DEC-45]
  it('opens after sign-in, and after a reload only for another form or another player', async () => {
    const run = await promptedPlayer(OPEN);
    expect(run.prompts()).toBe(1);
    run.life.unsubscribe();
    const keptLocally = run.fake.local.entries;
    const prompted = async (form: Form, playerId: string) => {
      const again = await promptedPlayer(form, { keptLocally, playerId, at: hours(20) });
      again.life.unsubscribe();
      return again.prompts();
    };
    expect(await prompted(OPEN, '1001')).toBe(0);
    expect(await prompted({ id: 8, isCompleted: false }, '1001')).toBe(1);
    expect(await prompted(OPEN, '1002')).toBe(1);
  });
  // [DEC-45]
  it('opens immediately when the platform requests another form, but not for a completed one', async () => {
    const run = await promptedPlayer(OPEN);
    await run.goTo('/games');
    await run.submit();
    run.account.form = { id: 8, isCompleted: false };
    run.core.emit('break/checkDue', {});
    await run.pass(2_000);
    expect(run.prompts()).toBe(2);
    run.life.unsubscribe();
    for (const form of [null, { ...OPEN, isCompleted: true }]) {
      const none = await promptedPlayer(form);
      expect(none.prompts()).toBe(0);
      none.life.unsubscribe();
    }
  });
  it.each([
    '/callback',
    '/game-launch/2',
    '/payment-select/purchase',
    '/account/payment-result',
    '/account/source-of-funds',
  ])('does not interrupt %s', async (path) => {
    const run = await promptedPlayer(OPEN, { path });
    expect(run.prompts()).toBe(0);
    await run.goTo('/');
    expect(run.prompts()).toBe(1);
    run.life.unsubscribe();
  });
});
