// The target of the link in an e-transfer email.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { endpoints as interacEndpoints } from '../../../streams/features/payment/interac';
import { useCallState, useCore, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { StandalonePage } from '../../ui/StandalonePage';

const LINK_TEXTS = {
  Verified: 'Your email is verified. You can close this page.',
  Expired: 'This link has expired. Please request a new one.',
  Error: "This link doesn't work. Please request a new one.",
} as const;

/** Sends the link's token in a request body and removes it from the URL immediately. */
export default function VerifyTransferEmailScreen() {
  const { hash, search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? hash.replace(/^#token=/, ''));
  const core = useCore();
  const call = useCallState(interacEndpoints.verifyEmail);
  const verify = useCallback(
    () => core.emit('interacEmail/verifyRequested', { token: core.vault.seal(token) }),
    [core, token],
  );
  const answer = useModel('emailLink', (link) => link.result);
  useEffect(() => {
    if (token === '') return;
    window.history.replaceState(window.history.state, '', location.pathname);
    verify();
  }, [token, verify]);
  const result = token === '' ? 'Error' : answer;
  const failed = result === null && call.status === 'rejected';
  return (
    <StandalonePage title="Verify your email">
      <div role="status">
        {result !== null && <h2>{result}</h2>}
        <p>
          {result !== null
            ? LINK_TEXTS[result]
            : failed
              ? "We couldn't check your link."
              : 'Checking your link.'}
        </p>
      </div>
      {failed && <Button onClick={verify}>Try again</Button>}
    </StandalonePage>
  );
}
