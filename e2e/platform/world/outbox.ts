// Emails and text messages sent by the platform; nothing leaves the process. Links are paths of the app.
import type { Random } from './random';

export interface SentMessage {
  at: string;
  /** Null for visitors. */
  playerId: number | null;
  channel: 'email' | 'text';
  kind: 'accountVerification' | 'phoneCode' | 'transferEmail';
  to: string;
  code: string | null;
  link: string | null;
}

/** The code in every text message: people who try the stand-in cannot read an outbox. */
export const PHONE_CODE = '123456';
const LINK_LIFE_MS = 86_400_000;

type TransferEmailStatus = 'VERIFIED' | 'UNVERIFIED' | 'AVAILABLE' | 'BLOCKED';

/** The state of an Interac email address by a word in it; all others are verified, and so is one whose link was followed. */
const TRANSFER_EMAILS: readonly { word: string; status: TransferEmailStatus }[] = [
  { word: 'blocked', status: 'BLOCKED' },
  { word: 'unverified', status: 'UNVERIFIED' },
  { word: 'available', status: 'AVAILABLE' },
];

const addressOf = (email: string) => email.trim().toLowerCase();

export function createOutbox({ now, random }: { now: () => number; random: Random }) {
  const sent: SentMessage[] = [];
  const tokens = new Map<string, { at: number; email: string }>();
  const accountTokens = new Map<string, { at: number; playerId: number }>();
  const verified = new Set<string>();
  const send = (message: Omit<SentMessage, 'at'>) => {
    sent.push({ at: new Date(now()).toISOString(), ...message });
  };
  return {
    sent: sent as readonly SentMessage[],
    sendPhoneCode(playerId: number, to: string): void {
      send({ playerId, channel: 'text', kind: 'phoneCode', to, code: PHONE_CODE, link: null });
    },
    sendAccountLink(playerId: number, to: string): void {
      const token = random.token();
      accountTokens.set(token, { at: now(), playerId });
      const link = `/api/emails/confirm?token=${token}`;
      send({ playerId, channel: 'email', kind: 'accountVerification', to, code: null, link });
    },
    /** The player whose address a link confirms; it works for a day. */
    followAccountLink(token: string): { result: 'Verified' | 'Expired' | 'Error'; playerId: number } {
      const sentLink = accountTokens.get(token);
      if (sentLink === undefined) return { result: 'Error', playerId: -1 };
      const isLate = now() - sentLink.at > LINK_LIFE_MS;
      return { result: isLate ? 'Expired' : 'Verified', playerId: sentLink.playerId };
    },
    /** The link that verifies an Interac email address. */
    sendTransferLink(playerId: number | null, to: string): void {
      const token = random.token();
      tokens.set(token, { at: now(), email: addressOf(to) });
      const link = `/verify-e-transfer-email?token=${token}`;
      send({ playerId, channel: 'email', kind: 'transferEmail', to, code: null, link });
    },
    verifyTransferToken(token: string): 'Verified' | 'Expired' | 'Error' {
      const sent = tokens.get(token);
      if (token === 'expired') return 'Expired';
      if (sent === undefined) return 'Error';
      if (now() - sent.at > LINK_LIFE_MS) return 'Expired';
      verified.add(sent.email);
      return 'Verified';
    },
    transferEmailStatus(email: string): TransferEmailStatus {
      if (verified.has(addressOf(email))) return 'VERIFIED';
      return TRANSFER_EMAILS.find(({ word }) => addressOf(email).includes(word))?.status ?? 'VERIFIED';
    },
  };
}
