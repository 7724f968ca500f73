// Links to help, one tap away on every page of limits and breaks.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Page';

const ways = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

export function HelpCard() {
  const emit = useEmit();
  return (
    <Card>
      <h2>Talk to someone</h2>
      <p>ConnexOntario listens free of charge, day and night.</p>
      <div className={ways}>
        <a href="tel:+18665312600">1-866-531-2600</a>
        <Link to="/responsible-gaming">Responsible Social Gaming</Link>
        <Button
          variant="secondary"
          onClick={() => emit('popup/requested', popup({ type: 'contactSupport' as const }))}
        >
          Contact Support
        </Button>
      </div>
    </Card>
  );
}
