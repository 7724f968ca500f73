// The notices of all features.

import type { ContentOf } from '../../../streams/features/popups';
import { notices as account } from '../../features/account/notices';
import { notices as balances } from '../../features/balances/notices';
import { notices as geo } from '../../features/geo/notices';
import { notices as giftboxes } from '../../features/giftboxes/notices';
import { notices as identity } from '../../features/identity/notices';
import { notices as interac } from '../../features/interac/notices';
import { notices as purchase } from '../../features/purchase/notices';
import type { Notice, Notices } from '../../features/shared/notice';
import { notices as shop } from '../../features/shop/notices';

const notices = {
  ...account,
  ...balances,
  ...geo,
  ...giftboxes,
  ...identity,
  ...interac,
  ...purchase,
  ...shop,
};

/** The modals that are notices. */
export type NoticeType = keyof typeof notices;

export function noticeOf(content: ContentOf<NoticeType>): Notice {
  const make = (notices as Pick<Notices, NoticeType>)[content.type] as (
    content: ContentOf<NoticeType>,
  ) => Notice;
  return make(content);
}
