// Links to help, one tap away on every page of limits and breaks.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { cluster, tapTarget } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { useHelpline } from '../shared/useHelpline';

const ways = css`
  ${cluster(8, 16)}
  & > a {
    ${tapTarget}
  }
`;

export function HelpCard() {
  const { name, phone, link } = useHelpline();
  const emit = useEmit();
  return (
    <Card>
      <h2>Talk to someone</h2>
      <p>{name} offers free, confidential support, 24 hours a day.</p>
      <div className={ways}>
        <a href={link}>{phone}</a>
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
