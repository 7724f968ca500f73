// The back button [SHELL-51, SHELL-52]: back in history, from a payment result to the profile, otherwise home. It is in the
// header, or in a bar of the same height on pages without one.
import { css } from '@linaria/core';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useModel } from '../../core';
import { breakable, row, tapTarget, text, visuallyHidden } from '../../ui/mixins';
import { backLabel, type RouteEntry } from '../routeTable';

const bar = css`
  ${row(0)}
  position: sticky;
  top: 0;
  z-index: 10;
  min-height: calc(57px + env(safe-area-inset-top));
  padding: 0 var(--space-8);
  padding-top: env(safe-area-inset-top);
  background: var(--bg);
  border-bottom: 1px solid var(--line);
  @media (min-width: 901px) {
    padding: 0 var(--space-24);
  }
`;

const button = css`
  ${tapTarget}
  flex: 0 1 auto;
  gap: var(--space-8);
  min-width: 44px;
  margin-right: auto;
  padding: 0 var(--space-8);
  border-radius: 12px;
  color: var(--text-1);
  font-weight: 550;
  text-align: left;
  & > svg {
    flex: none;
  }
  header & {
    margin-left: -8px;
  }
  & > span {
    ${breakable}
    ${text.medium}
  }
  &[data-compact='true'] > span {
    @media (max-width: 599px) {
      ${visuallyHidden}
    }
  }
`;

/** `compact`: phones show only the arrow. */
export function BackButton({ route, compact = false }: { route: RouteEntry; compact?: boolean }) {
  const navigate = useNavigate();
  const previous = useModel('navigation', (navigation) => navigation.previous);
  const goBack = () => {
    if (route.backTo !== undefined) navigate(route.backTo);
    else if (window.history.state?.idx > 0) navigate(-1);
    else navigate('/', { replace: true });
  };
  return (
    <button type="button" className={button} data-compact={compact} onClick={goBack}>
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{backLabel(route.backTo ?? previous)}</span>
    </button>
  );
}

export function BackBar({ route }: { route: RouteEntry }) {
  return (
    <div className={bar}>
      <BackButton route={route} />
    </div>
  );
}
