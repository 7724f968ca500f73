// The brand's mark, which leads home: in the headers of phones and tablets, and above the rail of desktops.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { useCore } from '../../core';
import { square, tapTarget } from '../../ui/mixins';
import { MARK } from '../../ui/pagePictures';

const mark = css`
  ${tapTarget}
  gap: var(--space-8);
  min-width: 44px;
  margin-right: auto;
  color: var(--text-1);
  font-weight: 700;
  text-decoration: none;
  & img {
    ${square(28)}
  }
  header & span {
    @media (max-width: 599px) {
      display: none;
    }
  }
`;

export function Mark() {
  const { brand } = useCore().config;
  return (
    <Link to="/" className={mark} aria-label={`${brand.name}, home`}>
      <img src={MARK} alt="" width={28} height={28} />
      <span translate="no">{brand.name}</span>
    </Link>
  );
}
