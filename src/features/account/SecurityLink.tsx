// The way to the second factor.
import { css } from '@linaria/core';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasMfa } from '../../../streams/features/account';
import { useModel } from '../../core';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 52px;
  padding: var(--space-8) var(--space-20);
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--s1);
  color: inherit;
  text-decoration: none;
  & span {
    flex: 1;
  }
  & small {
    color: var(--text-2);
    font-size: 15px;
  }
`;

export function SecurityLink() {
  const account = useModel('account');
  return (
    <Link className={row} to="/account/multi-factor">
      <ShieldCheck size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>Two-step sign-in</span>
      {account.details !== null && <small>{hasMfa(account) ? 'On' : 'Off'}</small>}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
