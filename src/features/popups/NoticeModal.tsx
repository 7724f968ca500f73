// A notice with one button.
import type { PopupEntry } from '../../../streams/features/popups';
import { leadsToPage } from '../../../streams/routeFlags';
import { popupFrame, useConfig, useEmit } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useGoTo } from '../../ui/useGoTo';
import type { Notice } from '../shared/notice';

export interface NoticeProps {
  readonly notice: Notice;
  readonly entry: PopupEntry;
  readonly topmost: boolean;
  readonly close: () => void;
}

export function NoticeModal({ notice, entry, topmost, close }: NoticeProps) {
  const { flags } = useConfig();
  const goTo = useGoTo();
  const emit = useEmit();
  const to = notice.to !== undefined && leadsToPage(notice.to, flags) ? notice.to : null;
  const act = () => {
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
  return (
    <Modal
      title={notice.title}
      {...popupFrame({ entry, topmost, close })}
      footer={<Button onClick={act}>{notice.to !== undefined && to === null ? 'OK' : notice.button}</Button>}
    >
      <p>{notice.text}</p>
    </Modal>
  );
}
