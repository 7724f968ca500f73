// Signing in without leaving the screen's context: the path to come back to is remembered.
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function LoginModal({ content, entry, topmost, close }: ModalProps<'login'>) {
  const emit = useEmit();
  const leaving = useModel('session', (session) => session.signIn === 'leaving');
  const signIn = () => emit('session/signInStarted', { returnTo: content.returnTo });
  return (
    <Modal
      title="Sign in"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <Button busy={leaving} onClick={signIn}>
          Sign in
        </Button>
      }
    >
      <p>{content.text}</p>
    </Modal>
  );
}
