// The first slice: sign in, lobby, a game, a live balance, a reward, the recording, and out again.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

test('a visitor signs in and sees the lobby with live balances', async ({ page, signIn }) => {
  await signIn();
  await expect(page.getByText('Coin balance: BC 250,000')).toBeAttached();
});
