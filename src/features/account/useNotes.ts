// The notes next to entries of the account menus.
import { hasMfa } from '../../../streams/features/account/account';
import { unreadCount } from '../../../streams/features/inbox';
import { useLateModel, useModel } from '../../core';
import type { Entry } from './entries';

export function useNotes(): (entry: Entry) => string {
  const mfa = useModel('account', (account) =>
    account.details === null ? '' : hasMfa(account) ? 'On' : 'Off',
  );
  // The side menu may render before the player's features have joined.
  const unread = useLateModel('inbox', (inbox) => (inbox === undefined ? 0 : unreadCount(inbox)));
  return ({ note }) => {
    if (note === 'mfa') return mfa;
    return note === 'inbox' && unread > 0 ? `${unread} unread` : '';
  };
}
