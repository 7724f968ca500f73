// The player's action before an event, and its description.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { actionReader, actionText } from '../../streams/inspect/actions';
import type { AppEvent } from '../../streams/log/event';
import type { Signal } from '../../streams/signals';
import { opened } from '../behave/simulatedRecordings';

const press = (name: string, after: number, at = after * 1_000): Signal => ({
  signal: 'pressed',
  at,
  after,
  value: { role: 'button', name },
});
const event = (seq: number, more: Partial<AppEvent> = {}): AppEvent =>
  ({ seq, at: seq * 1_000, kind: 'gift/claimRequested', data: {}, source: 'player', ...more }) as AppEvent;

describe('the action before an event', () => {
  const actionOf = actionReader([
    press('One', 3),
    { signal: 'visible$', at: 3_500, after: 3, value: true },
    press('Two', 6),
  ]);
  const nameOf = (of: AppEvent) => {
    const action = actionOf(of);
    return action?.signal === 'pressed' ? action.value.name : action;
  };
  it('is the last one that was noted before it', () => {
    expect(nameOf(event(4))).toBe('One');
    expect(nameOf(event(7))).toBe('Two');
  });
  it('is null before the first action and long after the last one', () => {
    expect(nameOf(event(3))).toBeNull();
    expect(nameOf(event(6))).toBeNull();
  });
  it('may be longer ago for a page whose code had to be loaded', () => {
    const entered = { kind: 'route/entered', data: { pattern: '/', params: {}, query: {} } } as const;
    expect(nameOf(event(6, entered))).toBe('One');
  });
  it('is null for events that the UI emits automatically, and for those of other sources', () => {
    expect(nameOf(event(4, { kind: 'reward/held', data: { id: 1 } }))).toBeNull();
    expect(nameOf(event(4, { source: 'hub' }))).toBeNull();
    expect(nameOf(event(4, { by: 'claimOnRequest' }))).toBeNull();
  });
  it('is found for every page that the player entered in a recording', () => {
    const file = new URL('../../e2e/recordings/daily-rewards.jsonl.gz', import.meta.url);
    const recording = opened(gunzipSync(readFileSync(file)).toString('utf8'));
    const reader = actionReader(recording.signals ?? []);
    const entries = recording.events.filter(({ kind }) => kind === 'route/entered').slice(1);
    const texts = entries.map((entry) => {
      const action = reader(entry);
      return action === null ? null : actionText(action);
    });
    expect(texts).toEqual([
      'pressing link “Gift Ready”',
      'pressing link “Home”',
      'pressing link “Giftboxes 3 to open”',
      'going back',
      'pressing link “Account”',
    ]);
  });
});

it.each([
  [{ signal: 'filled', value: { role: 'textbox', name: 'Amount', value: '25' } }, 'filling textbox “Amount”'],
  [{ signal: 'keyPressed', value: 'Escape' }, 'pressing Escape'],
  [{ signal: 'travelled', value: 2 }, 'going forward'],
] as const)('names %j', (action, text) => {
  expect(actionText(action)).toBe(text);
});
