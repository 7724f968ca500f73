// The ways to contact support.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { type ModalProps, popupFrame, useConfig, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { tapTarget } from '../../ui/mixins';
import { phoneLink } from '../../ui/phoneLink';

const ways = css`
  display: grid;
  justify-items: start;
`;

const link = css`
  ${tapTarget}
  font-weight: 650;
`;

export default function ContactSupportModal({
  content,
  entry,
  topmost,
  close,
}: ModalProps<'contactSupport'>) {
  const { flags, supportEmail, supportPhone } = useConfig();
  const emit = useEmit();
  const canChat = useModel('session', (session) => session.status === 'signedIn') && flags.liveChat;
  const isOnContact = useModel('navigation', ({ pattern }) => pattern === '/contact');
  return (
    <Modal title="Contact Support" {...popupFrame({ entry, topmost, close })}>
      <p>
        {content.hasChatFailed === true
          ? "The chat isn't available right now. Write to us and we'll get back to you."
          : "We're here to help. Write to us and we'll get back to you."}
      </p>
      {canChat && (
        <Button
          wide
          onClick={() => {
            emit('chat/opened', {});
            close();
          }}
        >
          {content.hasChatFailed === true ? 'Try the chat again' : 'Start a chat'}
        </Button>
      )}
      <div className={ways}>
        <a className={link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        {supportPhone !== '' && (
          <a className={link} href={phoneLink(supportPhone)}>
            {supportPhone}
          </a>
        )}
        {!canChat && !isOnContact && (
          <Link className={link} to="/contact">
            Contact us
          </Link>
        )}
      </div>
    </Modal>
  );
}
