import { listed, quoted, some } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import type { DataOf } from '../../log/event';

const changedNames = (details: DataOf<'personalDetails/changed'>) =>
  some(
    Object.entries(details).flatMap(([name, value]) => (value === null ? [] : [name])),
    4,
  );

export const summaries = {
  'personalDetails/saveRequested': changedNames,
  'personalDetails/changed': changedNames,
  'employer/saveRequested': ({ employer }) => quoted(employer),
  'employer/changed': ({ employer }) => quoted(employer),
  'screenName/saveRequested': ({ screenName }) => quoted(screenName),
  'screenName/changed': ({ screenName }) => quoted(screenName),
  'reassessment/saveRequested': ({ hasAccountChanges }) => (hasAccountChanges ? 'corrected' : 'confirmed'),
  'account/reassessed': ({ isLoginAllowed, status, statusReason }) =>
    listed(status, statusReason, !isLoginAllowed && 'sign-in refused'),
  'profile/refused': ({ errorCode, errors }) => listed(errorCode, some(Object.keys(errors), 3)),
  'profile/saveEnded': ({ part, isSaved }) => `${part} ${isSaved ? 'saved' : 'not saved'}`,
} satisfies Summaries;
