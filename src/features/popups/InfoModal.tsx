// A plain message with one button, which only closes it, or leads to the limits.
import { SEE_LIMITS } from '../../../streams/features/shared/vocabulary';
import { PAGES } from '../../../streams/routes';
import { type ModalProps, popupFrame } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';

export default function InfoModal({ content, entry, topmost, close }: ModalProps<'info'>) {
  const goTo = useGoTo();
  const act = () => {
    close();
    if (content.button === SEE_LIMITS) goTo(PAGES.limits);
  };
  return (
    <Modal
      title={content.title}
      {...popupFrame({ entry, topmost, close })}
      footer={<Button onClick={act}>{content.button ?? 'OK'}</Button>}
    >
      <p>{content.text}</p>
    </Modal>
  );
}
