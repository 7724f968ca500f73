// The sign-in code is loaded on first use, and a failure to load it does not end a session.
import { NEVER, of } from 'rxjs';
import { expect, it } from 'vitest';
import { lateSignIn } from '../../src/browser/lateSignIn';
import type { SignInPort } from '../../streams/ports';

const port: SignInPort = {
  restore: async () => ({ outcome: 'absent' }),
  start: async () => undefined,
  renew: async () => ({ outcome: 'refused' }),
  end: async () => 'leaving',
  revisit: async () => undefined,
  accessToken: () => 'token',
  shareUnreachable: () => undefined,
  signOutSuspected$: of(undefined),
  renewedElsewhere$: NEVER,
  unreachableElsewhere$: NEVER,
  endedElsewhere$: NEVER,
};

function counted(load: () => Promise<SignInPort>, isNeeded = true) {
  const seen = { loads: 0 };
  const late = lateSignIn(
    () => {
      seen.loads += 1;
      return load();
    },
    () => isNeeded,
  );
  return { late, seen };
}

it('is not fetched for a visitor who never signed in here', async () => {
  const { late, seen } = counted(async () => port, false);
  expect(await late.restore()).toEqual({ outcome: 'absent' });
  expect(late.accessToken()).toBeNull();
  expect(seen.loads).toBe(0);
});

it('is fetched once, and its streams are followed from then on', async () => {
  const { late, seen } = counted(async () => port);
  let suspicions = 0;
  late.signOutSuspected$.subscribe(() => {
    suspicions += 1;
  });
  expect(suspicions).toBe(0);
  await Promise.all([late.restore(), late.start('/')]);
  expect({ loads: seen.loads, suspicions, token: late.accessToken() }).toEqual({
    loads: 1,
    suspicions: 1,
    token: 'token',
  });
});

it('counts as an unreachable provider while it cannot be fetched, and is fetched again', async () => {
  let isAway = true;
  const { late, seen } = counted(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(port)));
  expect(await late.restore()).toEqual({ outcome: 'unreachable' });
  expect(await late.renew(null, false)).toEqual({ outcome: 'unreachable' });
  await expect(late.start('/')).rejects.toThrow('away');
  isAway = false;
  expect(await late.renew(null, false)).toEqual({ outcome: 'refused' });
  expect(seen.loads).toBe(4);
});
