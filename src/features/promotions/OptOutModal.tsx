// Confirms opting out of a promotion.
import { type ModalProps, popupFrame, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export default function OptOutModal({
  content: { promotionId },
  entry,
  topmost,
  close,
}: ModalProps<'promotionOptOut'>) {
  const emit = useEmit();
  const promotion = useModel('pages', (pages) =>
    [...(pages['promotions/loaded']?.items ?? []), ...(pages['inPeriodPromotions/loaded']?.items ?? [])].find(
      (listed) => listed.promotionId === promotionId,
    ),
  );
  const confirm = () => {
    emit('promotion/optOutRequested', { promotionId });
    close();
  };
  return (
    <Modal
      title="Opt out?"
      {...popupFrame({ entry, topmost, close })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Stay in
          </Button>
          <Button variant="danger" onClick={confirm}>
            Opt out
          </Button>
        </>
      }
    >
      <p>
        You'll stop taking part{promotion === undefined ? '' : ` in ${promotion.title}`}. You can opt in again
        while it runs.
      </p>
      {promotion?.status === 'InProgressQualified' && (
        <p>You've already qualified. If you opt out, you may lose the reward.</p>
      )}
    </Modal>
  );
}
