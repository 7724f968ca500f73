// The footer's statements [SHELL-11, SHELL-12]; age and region come from the configuration.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useConfig, useEmit } from '../../core';
import { inFolder } from '../../ui/base';
import { stack, tapTarget, text, wrap } from '../../ui/mixins';

const footer = css`
  border-top: 1px solid var(--line);
  padding: var(--space-24) var(--space-16);
  ${text.note}
  & > div {
    max-width: 1408px;
    margin: 0 auto;
  }
  & > div,
  & details[open] {
    ${stack(8)}
  }
  &[data-short='true'] {
    padding-block: var(--space-4);
    & > div {
      display: flex;
      align-items: start;
    }
    & details {
      flex: 1;
      padding-bottom: var(--space-4);
    }
    & summary {
      min-height: 44px;
      padding: 12px 0;
    }
  }
  & nav {
    ${wrap(0, 16)}
  }
  & nav a,
  & button {
    ${tapTarget}
    margin: 0 -8px;
    padding: 0 8px;
    color: var(--text-2);
  }
  & button {
    text-decoration: underline;
  }
`;

/** `short`: one line, which opens the rest. Help stays one tap away. */
export function Footer({ short }: { short: boolean }) {
  const { brand, flags, howItWorksHref, minimumAge, region, restrictedStates, sweepstakesRulesUrl } =
    useConfig();
  const emit = useEmit();
  const age = region === 'US' ? 18 : minimumAge;
  const help = (
    <button type="button" onClick={() => emit('popup/requested', popup({ type: 'help' as const }))}>
      Help
    </button>
  );
  const statements = (
    <>
      <nav aria-label="Footer">
        {!flags.howItWorks && <Link to={howItWorksHref}>How It Works</Link>}
        <Link to="/about">About Us</Link>
        <Link to="/contact">Contact Us</Link>
        <Link to="/privacy">Privacy Policy</Link>
        <Link to="/terms">Terms of Use</Link>
        <Link to="/responsible-gaming">Responsible Social Gaming</Link>
        <Link to="/faqs">FAQs</Link>
        {!short && help}
        <a href={inFolder(sweepstakesRulesUrl)} target="_blank" rel="noopener noreferrer">
          Sweepstakes Rules
        </a>
        <Link to="/amoe">AMOE</Link>
      </nav>
      <p>No purchase necessary. Void where prohibited by law. Players {age}+ only. Play responsibly.</p>
      {region === 'US' && <p>Available in all US states except {restrictedStates.join(', ')}.</p>}
      <p>
        {brand.name} is operated by {brand.operatorName}.
      </p>
    </>
  );
  return (
    <footer className={footer} data-short={short}>
      <div>
        {short ? (
          <>
            <details>
              <summary>Terms, privacy and more</summary>
              {statements}
            </details>
            {help}
          </>
        ) : (
          statements
        )}
      </div>
    </footer>
  );
}
