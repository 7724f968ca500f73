// A notice with one button.
import { endpoints as confirmationEndpoints } from '../../../streams/features/confirmation';
import type { PopupEntry } from '../../../streams/features/popups';
import { leadsToPage } from '../../../streams/routeFlags';
import { popupFrame, useCallState, useCore, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import type { Notice } from '../../ui/notice';
import { useGoTo } from '../../ui/useGoTo';

export interface NoticeProps {
  readonly notice: Notice;
  readonly entry: PopupEntry;
  readonly topmost: boolean;
  readonly close: () => void;
}

export function NoticeModal({ notice, entry, topmost, close }: NoticeProps) {
  const { flags } = useCore().config;
  const goTo = useGoTo();
  const emit = useEmit();
  const sending = useCallState(confirmationEndpoints.sendEmailVerification);
  const isCall = notice.request !== undefined;
  const to = notice.to !== undefined && leadsToPage(notice.to, flags) ? notice.to : null;
  const act = () => {
    if (notice.request !== undefined) return emit(notice.request, {});
    close();
    if (to !== null) goTo(to);
    if (notice.support) {
      emit('popup/requested', {
        content: { type: 'contactSupport' },
        variant: 'flyout',
        anchored: false,
        showOverlay: true,
      });
    }
  };
  const said =
    sending.status === 'fulfilled'
      ? 'Link sent! Please allow a few minutes for the link to reach your inbox!'
      : 'Cannot send verification link at the moment. Try again later!';
  return (
    <Modal
      title={notice.title}
      {...popupFrame({ entry, topmost, close })}
      footer={
        <Button
          busy={isCall && (sending.status === 'pending' || sending.status === 'refreshing')}
          onClick={act}
        >
          {notice.to !== undefined && to === null ? 'OK' : notice.button}
        </Button>
      }
    >
      <p>{notice.text}</p>
      {isCall && (sending.status === 'fulfilled' || sending.status === 'rejected') && (
        <p role="status">{said}</p>
      )}
    </Modal>
  );
}
