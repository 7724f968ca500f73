// Welcomes a new player with the checklist's steps and the first action [LOY-19].
import { visibleSteps } from '../../../streams/features/checklist';
import { PAGES } from '../../../streams/routes';
import { type ModalProps, popupFrame, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';
import { Steps } from './Checklist';

export default function OnboardingModal({ entry, topmost, close }: ModalProps<'onboarding'>) {
  const goTo = useGoTo();
  const isPending = useModel('account', (account) => account.status === 'Pending');
  const checklist = useModel('pages', (pages) => pages['checklist/loaded']);
  const steps = visibleSteps(checklist?.steps ?? []);
  const [to, button] = isPending ? [PAGES.verification, 'Verify now'] : [PAGES.games, 'Go to Games'];
  return (
    <Modal
      title="Welcome"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <Button
          onClick={() => {
            close();
            goTo(to);
          }}
        >
          {button}
        </Button>
      }
    >
      {isPending && <p>Verify your identity to get access to everything.</p>}
      {steps !== null && (
        <>
          <p>A few first steps, in any order and in your own time. Each brings a reward.</p>
          <Steps steps={steps} canClaim={false} />
          <p>You'll find them in Rewards.</p>
        </>
      )}
    </Modal>
  );
}
