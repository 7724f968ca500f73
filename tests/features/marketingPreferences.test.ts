// Marketing preferences: applied immediately, reverted if refused, reloaded if the response is lost.
import { describe, expect, it } from 'vitest';
import { notificationsOf, queries } from '../../streams/features/marketingPreferences';
import { json } from '../fakePorts';
import { editing } from './editing';

describe('a marketing preference', () => {
  const both = { allowEmailMarketingTool: true, allowSMSMarketingTool: true };
  const choose = (email: boolean | null, sms: boolean | null) => ({
    allowEmailMarketingTool: email,
    allowSMSMarketingTool: sms,
  });
  /** The test decides when the platform responds. */
  async function choosing() {
    const waiting: ((response: Response | Promise<Response>) => void)[] = [];
    let saved = both;
    const run = await editing(
      () => new Promise<Response>((resolve) => void waiting.push(resolve)),
      () => saved,
      '/account/notifications',
    );
    const answer = async (response: Response | Promise<Response>) => {
      waiting.shift()?.(response);
      await run.pass(1);
    };
    const shown = () =>
      notificationsOf(run.core.state('pages')['marketing/loaded'] ?? saved, run.core.state('marketing'));
    run.core.run(run.core.call(queries.marketing.endpoint, {}));
    await run.pass(1);
    const save = (more: object) => {
      saved = { ...saved, ...more };
    };
    return { ...run, answer, shown, save };
  }

  // [ACCT-60, ACCT-61, ACCT-62, ERR-33]
  it('applies immediately and is confirmed as saved', async () => {
    const { core, pass, answer, shown, sent, toasts, life } = await choosing();
    expect(shown()).toEqual({ email: true, sms: true });
    core.emit('marketing/saveRequested', choose(false, null));
    expect(shown()).toEqual({ email: false, sms: true });
    await pass(1);
    expect(sent('/marketingPreferences')).toEqual([
      { allowEmailMarketingTool: false, allowSMSMarketingTool: true },
    ]);
    await answer(json({ ...both, allowEmailMarketingTool: false }));
    expect(core.state('marketing')).toEqual(choose(null, null));
    expect(shown()).toEqual({ email: false, sms: true });
    expect(toasts()).toEqual(['Marketing preferences update request successful.']);
    life.unsubscribe();
  });
  // [ACCT-60, ACCT-61, ERR-32]
  it('is reverted if refused', async () => {
    const { core, pass, answer, shown, toasts, life } = await choosing();
    core.emit('marketing/saveRequested', choose(null, false));
    await pass(1);
    await answer(json({}, 403));
    expect(shown()).toEqual({ email: true, sms: true });
    expect(toasts()).toEqual(['Marketing preferences update request unsuccessful.']);
    life.unsubscribe();
  });
  it('takes the platform’s value if the response was lost', async () => {
    const { core, pass, answer, shown, save, toasts, life } = await choosing();
    core.emit('marketing/saveRequested', choose(false, null));
    await pass(1);
    save({ allowEmailMarketingTool: false });
    await answer(Promise.reject(new TypeError('Failed to fetch')));
    expect(shown()).toEqual({ email: false, sms: true });
    expect(toasts()).toEqual(['Marketing preferences update request successful.']);
    core.emit('marketing/saveRequested', choose(null, false));
    await pass(1);
    await answer(Promise.reject(new TypeError('Failed to fetch')));
    expect(shown()).toEqual({ email: false, sms: true });
    expect(toasts().at(-1)).toBe('Marketing preferences update request unsuccessful.');
    life.unsubscribe();
  });
  it('waits for the previous one, and is sent with later choices', async () => {
    const { core, pass, answer, shown, sent, life } = await choosing();
    core.emit('marketing/saveRequested', choose(false, null));
    await pass(1);
    core.emit('marketing/saveRequested', choose(true, null));
    core.emit('marketing/saveRequested', choose(null, false));
    await pass(1);
    expect(sent('/marketingPreferences')).toHaveLength(1);
    await answer(json({ ...both, allowEmailMarketingTool: false }));
    expect(shown()).toEqual({ email: true, sms: false });
    expect(sent('/marketingPreferences').at(-1)).toEqual({
      allowEmailMarketingTool: true,
      allowSMSMarketingTool: false,
    });
    await answer(json({ ...both, allowSMSMarketingTool: false }));
    expect(shown()).toEqual({ email: true, sms: false });
    expect(sent('/marketingPreferences')).toHaveLength(2);
    life.unsubscribe();
  });
});
