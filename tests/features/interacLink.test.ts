// The link that verifies an email address goes to the address that the player sees.
import { expect, it } from 'vitest';
import { json, settled } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

it('is sent to a corrected address while the call for the first one is in flight', async () => {
  const sent: string[] = [];
  const held: ((response: Response) => void)[] = [];
  const run = await signedInCore({
    path: '/payment-select/deposit',
    script: ({ url, init, ...rest }) => {
      if (!url.includes('/emails/send')) return answers({ url, init, ...rest }) as Response;
      sent.push((JSON.parse(String(init.body)) as { email: string }).email);
      return new Promise<Response>((resolve) => held.push(resolve));
    },
  });
  const status = () => run.core.state('emailLink').request?.status;
  for (const email of ['typo@mail.test', 'typo@mail.test', 'right@mail.test']) {
    run.core.emit('interacEmail/linkRequested', { email, isFirst: true });
    await settled();
  }
  expect(sent).toEqual(['typo@mail.test', 'right@mail.test']);
  held[0]?.(json({ status: 'Unverified' }));
  await settled();
  expect(status()).toBe('sending');
  held[1]?.(json({ status: 'Unverified' }));
  await settled();
  expect(status()).toBe('sent');
  run.life.unsubscribe();
});
