// The confirmation of an account closure (DEC-63).
import { useNavigate } from 'react-router-dom';
import { useEmit } from '../../core';
import { Page } from '../../ui/Page';
import { BreakConfirmation } from './BreakConfirmation';
import { HelpCard } from './HelpCard';

export default function ClosureVerifyScreen() {
  const emit = useEmit();
  const navigate = useNavigate();
  return (
    <Page title="Account Closure">
      <BreakConfirmation
        title="Close your account"
        until={null}
        closed={['Signing in', 'Games, purchases and rewards', 'Redeeming, and all your balances']}
        open={['Support, by email']}
        warning="Closing can't be undone. You'll be signed out right away."
        action="Close my account"
        isHeld
        onConfirm={() => emit('accountClosure/requested', {})}
        onBack={() => navigate('/account/limits/closure', { replace: true })}
      />
      <HelpCard />
    </Page>
  );
}
