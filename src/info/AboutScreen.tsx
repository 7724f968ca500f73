// About the operator.
import { Link } from 'react-router-dom';
import { inlineLink } from '../ui/inlineLink';
import { Page } from '../ui/Page';
import { useCompany } from './useCompany';

export default function AboutScreen() {
  const { name, operator, age } = useCompany();
  return (
    <Page title="About us">
      <p>
        {name} is a sweepstakes social casino, run by {operator}. The games are made by studios that we choose
        for their craft, and your balances update live.
      </p>
      <p>For players {age} and older.</p>
      <Link className={inlineLink} to="/games">
        See the games
      </Link>
    </Page>
  );
}
