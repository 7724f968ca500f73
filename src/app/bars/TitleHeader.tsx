// The header of shop and registration: logo, page title and, for players, the balance [SHELL-46].

import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { useCore, useModel } from '../../core';
import { BASE } from '../../ui/base';
import { middle, row, square } from '../../ui/mixins';
import { Wallet } from './Wallet';

const bar = css`
  ${row(12)}
  min-height: 56px;
  padding: 0 var(--space-16);
  padding-top: env(safe-area-inset-top);
  border-bottom: 1px solid var(--line);
  background: var(--bg);
  @media (min-width: 901px) {
    position: sticky;
    top: 0;
    z-index: 10;
    padding: 0 var(--space-24);
  }
  & > a {
    flex: none;
    ${middle}
    ${square(44)}
  }
  & > span:first-of-type {
    margin-right: auto;
    font-weight: 700;
  }
`;

export function TitleHeader({ title }: { title: string }) {
  const { brand } = useCore().config;
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return (
    <header className={bar}>
      <Link to="/" aria-label={`${brand.name}, home`}>
        <img src={`${BASE}favicon.svg`} alt="" width={28} height={28} />
      </Link>
      <span>{title}</span>
      {isPlayer && <Wallet />}
    </header>
  );
}
