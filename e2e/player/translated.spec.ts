// Pages that the browser translates: the translator replaces the texts that React would change.
import { connected, expect, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { originalTexts, translatePage } from '../helpers/translator';

/** The app expects to be translated from its start. */
test.use({ locale: 'fr-FR' });

/** A deposit of today, in the currency of the configuration. */
const deposit = (amount: number, status: string) => ({
  id: 900,
  createdAt: new Date().toISOString(),
  transactionType: 'Deposit',
  status,
  amount,
});

test('on a translated page every text stays current, and amounts and names keep their words', async ({
  page,
  openSignedIn,
  platform,
}) => {
  await platform.patch('/players/1001', { transactions: [deposit(100, 'STARTED')] });
  await openSignedIn('/payment-select/deposit');
  await expect(page.getByText(/^Last deposit/)).toBeVisible();
  await connected(page);
  await translatePage(page);
  await expect(page.getByRole('heading', { name: '‹Deposit›' })).toBeVisible();
  const shown = () => originalTexts(page);
  await test.step('the parts of a sentence', async () => {
    for (const [amount, status, text] of [
      [100, 'STARTED', 'Last deposit: $100.00, started,'],
      [100, 'APPROVED', 'Last deposit: $100.00, approved,'],
      [25, 'DECLINED', 'Last deposit: $25.00, declined,'],
    ] as const) {
      await platform.patch('/players/1001', { transactions: [deposit(amount, status)] });
      await goTo(page, '/about');
      await expect(page.getByRole('heading', { name: '‹About us›' })).toBeVisible();
      await goTo(page, '/payment-select/deposit');
      await expect.poll(shown).toContain(text);
    }
    await expect(page.getByRole('paragraph').getByText('‹$25.00›')).toBeVisible();
  });
  await test.step('a balance', async () => {
    await goTo(page, '/account');
    await expect(page.getByRole('heading', { name: '‹My profile›' })).toBeVisible();
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount: 251_234, version: 99 }],
    });
    await expect(page.getByText('251,234', { exact: true }).first()).toBeVisible();
  });
  await test.step('the names of games', async () => {
    await goTo(page, '/games');
    await expect(page.getByRole('heading', { name: '‹Games›' })).toBeVisible();
    await expect(page.getByText('Copper Fox', { exact: true }).first()).toBeVisible();
  });
});
