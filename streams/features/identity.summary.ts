import { counted, listed, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'kycDetails/loaded': ({ status, statusReason, currentAttempts, maximumAttempts, problem }) =>
    listed(status, statusReason, problem, `attempt ${currentAttempts} of ${maximumAttempts}`),
  'identity/judged': ({ status, statusReason }) => listed(status, statusReason),
  'documents/uploaded': ({ purpose }) => `for ${purpose}`,
  'identityDocuments/sendRequested': ({ count, bytes }) =>
    `${counted(count, 'file')}, ${whole(Math.ceil(bytes / 1024))} KiB`,
  'address/verifyRequested': ({ city, provinceCode, country }) => listed(city, provinceCode, country),
} satisfies Summaries;
