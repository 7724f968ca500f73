// Confirmation of a redemption, requested by the platform (DEC-76): its details and the outcome.
import { useState } from 'react';
import { calendarDate } from '../../../streams/dates';
import { queries, endpoints as redemptionEndpoints } from '../../../streams/features/payment/redemption';
import { formatSweeps } from '../../../streams/money';
import { type Failure, failureText } from '../../../streams/wire/failure';
import { type ModalProps, popupFrame, useCallState, useEmit, useLoadOnEntry, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Rows } from '../../ui/Page';

const DATA = [queries.activeRedemptions];
const FALLBACK = "We couldn't confirm your redemption. Please try again, or contact support.";
const reasonOf = (failure: Failure | null) =>
  failure?.type === 'refused' ? failureText(failure, FALLBACK) : FALLBACK;

export default function RedemptionConfirmationModal({
  content: { transactionId },
  entry,
  topmost,
  close,
}: ModalProps<'redemptionConfirmation'>) {
  const emit = useEmit();
  const call = useCallState(redemptionEndpoints.confirmWithdrawal, { transactionId });
  const active = useModel('pages', (pages) => pages['activeRedemptions/loaded']);
  const found = active?.items.find((item) => item.transactionId === transactionId);
  /** Kept when it leaves the list: the player still sees which one it was. */
  const [redemption, setRedemption] = useState(found);
  if (found !== undefined && found !== redemption) setRedemption(found);
  useLoadOnEntry(DATA);
  const isConfirmed = call.status === 'fulfilled' || call.status === 'refreshing';
  const isSettled = redemption !== undefined && found?.status !== 'Pending';
  const isOver = isSettled && !isConfirmed && call.status !== 'pending';
  return (
    <Modal
      title={isConfirmed ? 'Redemption confirmed' : isOver ? 'Nothing to confirm' : 'Confirm your redemption'}
      {...popupFrame({ entry, topmost, close })}
      footer={
        isConfirmed || isOver ? (
          <Button onClick={close}>OK</Button>
        ) : (
          <>
            <Button
              busy={call.status === 'pending'}
              onClick={() => emit('redemption/confirmRequested', { transactionId })}
            >
              Confirm
            </Button>
            <Button variant="secondary" onClick={close}>
              Not now
            </Button>
          </>
        )
      }
    >
      <p role="status">
        {isConfirmed
          ? "Thank you. We'll send it soon."
          : isOver
            ? 'This redemption was confirmed or cancelled elsewhere. Your transaction history shows which.'
            : "Please confirm that you requested this redemption. We'll send it once you do."}
      </p>
      {redemption !== undefined && (
        <Rows
          items={[
            {
              key: 'amount',
              label: 'Amount',
              note:
                redemption.createdAt === null ? null : `Requested on ${calendarDate(redemption.createdAt)}`,
              value: formatSweeps(redemption.amount),
            },
          ]}
        />
      )}
      {call.status === 'rejected' && !isOver && <p role="alert">{reasonOf(call.failure)}</p>}
    </Modal>
  );
}
