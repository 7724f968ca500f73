// "Stop when this becomes …" on the live page.
import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../src/developer/picker/condition';
import { stoppedText, stopWhen } from '../../src/developer/picker/stops';
import { answers, signedInCore } from '../signedIn';

const COINS = ['balances', 'coins', 'amount'];

describe('the condition of a stop', () => {
  it.each([
    ['', 'balances.coins.amount != before.balances.coins.amount'],
    ['  ', 'balances.coins.amount != before.balances.coins.amount'],
    ['250', 'balances.coins.amount == 250'],
    ['< 0', 'balances.coins.amount < 0'],
    ['>=5', 'balances.coins.amount >= 5'],
    ['= null', 'balances.coins.amount == null'],
    ['!= true', 'balances.coins.amount != true'],
    ['stale', 'balances.coins.amount == "stale"'],
    ['"stale"', 'balances.coins.amount == "stale"'],
    ['say "yes"', 'balances.coins.amount == "say \\"yes\\""'],
    ['[1]', 'balances.coins.amount == "[1]"'],
  ])('of a value that becomes «%s» is %s', (becomes, condition) => {
    expect(conditionOf(COINS, becomes)).toBe(condition);
  });
});

describe('a stop', () => {
  const stopping = async (condition: string) => {
    const { core, fake, pass } = await signedInCore({ script: answers });
    const stops: string[] = [];
    const stop = stopWhen(core, condition, (event, states) => {
      const { coins } = states.balances as ReturnType<typeof core.state<'balances'>>;
      stops.push(`${stoppedText('it', event)} ${coins.amount}`.replace(/event \d+/, 'event'));
    });
    let version = 1;
    const push = async (amount: number) => {
      fake.connections[0]?.push('BettyCoinsBalanceUpdated', { amount, version });
      version += 1;
      await pass(0);
    };
    return { stop, stops, push };
  };
  const at = (amount: number) => `Stopped at event, coinBalance/updated (push): it ${amount}`;

  it('comes once, at the first event after which the condition starts to hold', async () => {
    const { stops, push } = await stopping('balances.coins.amount > 1000');
    await push(500_000);
    expect(stops).toEqual([]);
    await push(5);
    await push(400_000);
    await push(5);
    await push(300_000);
    expect(stops).toEqual([at(40_000_000)]);
  });

  it('comes at the next change of a value', async () => {
    const { stops, push } = await stopping(conditionOf(COINS, ''));
    await push(7);
    await push(8);
    expect(stops).toEqual([at(700)]);
  });

  it('can be cancelled, and rejects a wrong condition in one line', async () => {
    const { stop, stops, push } = await stopping('balances.coins.amount < 1000');
    if (stop.ok) stop.cancel();
    await push(5);
    expect(stops).toEqual([]);
    const { stop: wrong } = await stopping('balances.coins.amount <');
    expect(wrong).toMatchObject({ ok: false });
    expect(wrong.ok ? '' : wrong.message).not.toContain('\n');
  });
});
