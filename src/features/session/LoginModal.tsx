// The sign-in prompt; signing in returns to the current screen.
import { useLocation } from 'react-router-dom';
import { startProblem } from '../../../streams/features/session/signInTexts';
import { PAGES } from '../../../streams/routes';
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Modal } from '../../ui/Modal';

export default function LoginModal({ content, entry, topmost, close }: ModalProps<'login'>) {
  const emit = useEmit();
  const status = useModel('session', (session) => session.signIn);
  const problem = startProblem(status);
  const { pathname, search, hash } = useLocation();
  const returnTo = pathname === content.returnTo ? pathname + search + hash : content.returnTo;
  const signIn = () => emit('session/signInStarted', { returnTo });
  return (
    <Modal
      title="Sign in"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <>
          <LinkButton variant="secondary" to={PAGES.register} state={{ returnTo }}>
            Create Account
          </LinkButton>
          <Button busy={status === 'leaving'} onClick={signIn}>
            Sign in
          </Button>
        </>
      }
    >
      <p>{content.text}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Modal>
  );
}
