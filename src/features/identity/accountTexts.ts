// Texts for an account's status and its reason. REST spells a reason in words, the hub as one word (DEC-37).

import type { ACCOUNT_STATUSES } from '../../../streams/features/shared/vocabulary';
import { knownReason } from '../../../streams/schema/statusReasons';

type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export function accountStatusText(status: AccountStatus): string {
  switch (status) {
    case 'SelfExclusion':
      return 'Self-excluded';
    case 'Timeout':
      return 'On a timeout';
    case 'Pending':
    case 'Approved':
    case 'Suspended':
    case 'Closed':
    case 'Duplicated':
      return status;
    default:
      return status satisfies never;
  }
}

/** An unknown reason is shown as received; `---` without a reason. */
export function statusReasonText(reason: string | null): string {
  return reason === null ? '---' : (knownReason(reason) ?? reason);
}
