// The target of referral links.
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { REFERRAL } from '../../../streams/features/registration/marketing';
import { useCore } from '../../core';
import { useRouteParams } from '../../ui/useRouteParams';

/** Stores the code and redirects to registration [SHELL-36]. */
export default function JoinScreen() {
  const core = useCore();
  const { referralCode } = useRouteParams('/join/:referralCode');
  const [kept, setKept] = useState(false);
  useEffect(() => {
    core.storage.session.write(REFERRAL, referralCode.slice(0, 64));
    setKept(true);
  }, [core, referralCode]);
  return kept ? <Navigate to="/register" replace /> : null;
}
