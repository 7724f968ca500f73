// The notes on every call; a call without one does not compile.
import type { endpoints } from '../catalogue/complete';
import { account } from './notes/account';
import { lobby } from './notes/lobby';
import type { CallNotes } from './notes/notes';
import { payments } from './notes/payments';
import { rewards } from './notes/rewards';

export const CALLS: Readonly<Record<keyof typeof endpoints, CallNotes>> = {
  ...account,
  ...lobby,
  ...payments,
  ...rewards,
};
