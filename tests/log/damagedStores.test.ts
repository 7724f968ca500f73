// Storage contents are external input: another version, another tab or an extension may have written them.
import { describe, expect, it } from 'vitest';
import { keptMarketing } from '../../streams/features/registration/marketing';
import { readDraft } from '../../streams/features/registration/registrationDraft';
import { EMPTY_FORM } from '../../streams/features/registration/registrationForm';
import { settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const DAMAGED = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '{"playerId":1001,"value":{}}',
  '\u0000',
];

describe('a page whose stored entries are all damaged', () => {
  it.each(DAMAGED)('starts and works for a player: %j', async (everyEntry) => {
    const run = await signedInCore({ everyEntry });
    await run.pass(60_000);
    expect(run.core.state('session').status).toBe('signedIn');
    expect(run.kinds('reaction/')).toEqual([]);
    expect(run.fake.requests).not.toEqual([]);
    run.life.unsubscribe();
  });
  it.each(DAMAGED)(
    'starts, reads no draft and sends a registration for a visitor: %j',
    async (everyEntry) => {
      const run = await signedInCore({ everyEntry, isVisitor: true, path: '/register' });
      expect(readDraft(run.core.storage.local, 0)).toEqual({});
      expect(keptMarketing(run.core.storage.local)).toEqual({ latest: {}, history: [] });
      const form = {
        ...EMPTY_FORM,
        email: 'ada@example.com',
        birthDate: { year: '1990', month: '2', day: '1' },
      };
      run.core.emit('registration/requested', {
        form: run.core.vault.seal(JSON.stringify({ form, province: '', country: '' })),
      });
      await settled();
      expect(run.calls('/Registration')).toHaveLength(1);
      expect(run.kinds('reaction/')).toEqual([]);
      run.life.unsubscribe();
    },
  );
});
