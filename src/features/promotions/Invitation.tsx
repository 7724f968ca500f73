// The player's referral link, to copy or to share.

import { css } from '@linaria/core';
import type { Promotion } from '../../../streams/features/promotions/promotionRules';
import { promotionStateOf } from '../../../streams/features/promotions/promotionRules';
import { joinPath } from '../../../streams/routes';
import { appAddress } from '../../ui/base';
import { CopyButton } from '../../ui/CopyButton';
import { cluster } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { ShareButton } from '../../ui/ShareButton';

const link = css`
  margin: 0;
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--s2);
  color: var(--text-1);
  user-select: all;
`;

const actions = css`${cluster(12)}`;

export function Invitation({ promotion }: { promotion: Promotion }) {
  const { contentType, subTypeMeta, title } = promotion;
  const code = subTypeMeta?.referrerId ?? null;
  const state = promotionStateOf(promotion);
  if (contentType !== 'Referrer' || code === null || state === 'Expired' || state === 'Locked') return null;
  const url = appAddress() + joinPath(code);
  return (
    <Card>
      <h2>Your link</h2>
      <p className={link}>{url}</p>
      <div className={actions}>
        <ShareButton url={url} title={title} label="Share" />
        <CopyButton text={url} label="Copy link" />
      </div>
    </Card>
  );
}
