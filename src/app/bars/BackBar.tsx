// The back button of screens without their own bar [SHELL-51, SHELL-52]: back in history, from a payment result to the
// profile, otherwise home.
import { css } from '@linaria/core';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useModel } from '../../core';
import { tapTarget } from '../../ui/mixins';
import { backLabel, type RouteEntry } from '../routeTable';

const bar = css`
  position: sticky;
  top: 0;
  z-index: 10;
  padding: 0 var(--space-8);
  padding-top: env(safe-area-inset-top);
  background: var(--bg);
  border-bottom: 1px solid var(--line);
  /** Only one bar is sticky: the main header. */
  &[data-below-header='true'] {
    position: static;
    padding-top: 0;
  }
  &[data-header='shop'] {
    @media (min-width: 901px) {
      position: static;
    }
  }
  &[data-tall='true'] {
    display: flex;
    align-items: center;
    min-height: 57px;
  }
  & button {
    ${tapTarget}
    gap: var(--space-8);
    padding: 0 var(--space-8);
    border-radius: 12px;
    color: var(--text-1);
    font-weight: 550;
    text-align: left;
  }
`;

/** `tall`: as high as the header, for pages where either of them is above the same menu. */
export function BackBar({ route, tall = false }: { route: RouteEntry; tall?: boolean }) {
  const navigate = useNavigate();
  const previous = useModel('navigation', (navigation) => navigation.previous);
  const goBack = () => {
    if (route.backTo !== undefined) navigate(route.backTo);
    else if (window.history.state?.idx > 0) navigate(-1);
    else navigate('/', { replace: true });
  };
  return (
    <div
      className={bar}
      data-tall={tall}
      data-below-header={route.header === 'main'}
      data-header={route.header}
    >
      <button type="button" onClick={goBack}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        {backLabel(route.backTo ?? previous)}
      </button>
    </div>
  );
}
