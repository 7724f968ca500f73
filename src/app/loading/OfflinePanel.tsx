// Replaces a page that needs a network and gives the reason. Loaded on demand; the service worker caches its code.
import { css } from '@linaria/core';
import { WifiOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paymentPurpose } from '../../../streams/features/shared/paymentRules';
import { PATHS } from '../../../streams/routes';
import { centred, surface, tapTarget, text } from '../../ui/mixins';

const panel = css`
  ${centred(12)}
  align-content: center;
  flex: 1;
  min-height: 60dvh;
  padding: var(--space-40) var(--space-20);
  & > svg {
    box-sizing: border-box;
    padding: 20px;
    ${surface(24)}
    color: var(--warn);
  }
  & > h1 {
    margin-top: var(--space-8);
    ${text.pageTitle}
  }
  & > p {
    max-width: 40ch;
    text-wrap: balance;
    color: var(--text-2);
  }
  & > a {
    ${tapTarget}
    padding: 0 var(--space-8);
    font-weight: 600;
  }
`;

function reason(path: string): string {
  if (PATHS.paymentResult.test(path)) return "We'll show your payment's result when you're back online.";
  if (paymentPurpose(path) !== null || path === '/shop')
    return "Payments need a connection. You can continue here as soon as you're back.";
  if (PATHS.playing.test(path)) return "Games need a connection. This one opens as soon as you're back.";
  return "This page needs a connection. It opens as soon as you're back.";
}

export default function OfflinePanel() {
  const { pathname } = useLocation();
  return (
    <div className={panel}>
      <WifiOff size={80} strokeWidth={1.5} aria-hidden="true" />
      <h1>You're offline</h1>
      <p>{reason(pathname)}</p>
      <Link to="/">See the games</Link>
    </div>
  );
}
