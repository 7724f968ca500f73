// The calls about payments and the shop.
import { PAYMENT_CODES } from '../../features/payment/paymentErrors';
import type { CallNotes } from './notes';

export const payments = {
  startPurchase: {
    does: "Starts a purchase and returns the address of the provider's card page. Charges nothing.",
    when: 'when the player pays with a new card',
    codes: PAYMENT_CODES,
  },
  completePurchase: {
    does: 'Charges the authorised card and returns the outcome.',
    when: "after the player returns from the provider's card page",
    codes: PAYMENT_CODES,
  },
  purchaseWithSavedCard: {
    does: 'Charges a saved card and returns the outcome.',
    when: 'when the player pays with a saved card',
    codes: PAYMENT_CODES,
  },
  startRedemption: {
    does: "Starts a redemption and returns the address of the provider's card page. Pays nothing out.",
    when: 'when the player redeems to a new card',
    codes: PAYMENT_CODES,
  },
  completeRedemption: {
    does: 'Requests the payout to the authorised card and returns its status.',
    when: "after the player returns from the provider's card page",
    codes: PAYMENT_CODES,
  },
  redeemToSavedCard: {
    does: 'Requests the payout to a saved card and returns its status.',
    when: 'when the player redeems to a saved card',
    codes: PAYMENT_CODES,
  },
  launchDeposit: {
    does: "Starts a deposit and returns the address of the provider's page.",
    when: 'when the player deposits',
    codes: PAYMENT_CODES,
  },
  launchWithdrawal: {
    does: "Starts a withdrawal and returns the address of the provider's page.",
    when: 'when the player withdraws',
    codes: PAYMENT_CODES,
  },
  depositByTransfer: {
    does: "Starts a deposit by e-transfer and returns the address of the bank's page.",
    when: 'when the player deposits by e-transfer, after the email address was checked',
    codes: PAYMENT_CODES,
  },
  withdrawByTransfer: {
    does: 'Starts a withdrawal by e-transfer.',
    when: 'when the player withdraws by e-transfer, after the email address was checked',
    codes: PAYMENT_CODES,
  },
  confirmWithdrawal: {
    does: 'Confirms a pending payout. Repeating it changes nothing.',
    when: 'when the player confirms',
  },
  cancelRedemption: {
    does: 'Cancels a pending payout and returns the amount to the balance. Repeating it changes nothing.',
    when: 'when the player cancels',
  },
  getTransactionStatus: {
    does: 'Returns the status of a payment, by either id.',
    when: 'on the result page, polled while the status is not final',
  },
  getPaymentSettings: {
    does: 'Says whether the player may purchase and redeem; without an answer both count as allowed.',
    when: 'on the payment pages',
  },
  getPaymentProviders: {
    does: 'Returns the names of the available providers; `gigadat` offers e-transfers.',
    when: 'on the deposit and withdrawal pages',
  },
  getUnverifiedPaymentMethods: {
    does: 'Returns the cards whose owner is not verified.',
    when: 'on the pages of card documents, and in the shop’s payment history',
  },
  getPurchaseCards: {
    does: 'Returns the cards saved for purchases.',
    when: 'on the purchase pages and the pages of card documents',
  },
  getRedemptionCards: { does: 'Returns the cards saved for redemptions.', when: 'on the redemption pages' },
  getDepositSettings: {
    does: 'Returns the smallest and largest deposit and the suggested amounts.',
    when: 'on the deposit page',
  },
  getRedemptionSettings: {
    does: 'Returns the smallest and largest redemption.',
    when: 'on the redemption pages',
  },
  getActiveRedemptions: {
    does: 'Returns the payouts without an outcome.',
    when: 'on the redemption page, and there again after each change',
  },
  getDepositCount: {
    does: 'Returns how many deposits succeeded.',
    when: 'once, after the account, for a pending or approved player',
  },
  getPaymentHistory: { does: 'Returns a page of payments, newest first.', when: 'on the payment history' },
  checkEmail: {
    does: 'Returns the status of an email address for e-transfers.',
    when: 'before an e-transfer',
  },
  sendEmail: {
    does: 'Sends the verification link to an address.',
    when: 'when the player confirms an unverified address',
  },
  resendEmail: { does: 'Sends another verification link.', when: 'on request' },
  verifyEmail: { does: 'Verifies the token of a link.', when: 'when a visitor opens the link' },
  getShopItems: { does: 'Returns the items of the shop.', when: 'in the shop and on the purchase page' },
  getShopItem: { does: 'Returns one item.', when: 'on the purchase page of an item' },
  purchaseItem: { does: 'Grants a free item.', when: 'when the player claims it' },
} as const satisfies Readonly<Record<string, CallNotes>>;
