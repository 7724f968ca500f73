// How to reach people.
import { css } from '@linaria/core';
import { type ModalProps, useCore } from '../../core';
import { Modal } from '../../ui/Modal';

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 650;
`;

export default function ContactSupportModal({ entry, topmost, close }: ModalProps<'contactSupport'>) {
  const { supportEmail } = useCore().config;
  return (
    <Modal
      title="Contact Support"
      variant={entry.variant}
      showOverlay={entry.showOverlay}
      topmost={topmost}
      onClose={close}
    >
      <p>We're here to help. Write to us and we'll get back to you.</p>
      <a className={link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </Modal>
  );
}
