// The help menu: FAQs, support and a problem report.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PopupContent } from '../../../streams/features/popups';
import { popup } from '../../../streams/features/shared/vocabulary';
import { type ModalProps, popupFrame, useEmit } from '../../core';
import { Modal } from '../../ui/Modal';
import { divided, row } from '../../ui/mixins';

const list = css`
  display: grid;
  margin: 0;
  ${divided}
  & a,
  & button {
    ${row(12)}
    justify-content: space-between;
    width: 100%;
    min-height: 56px;
    color: var(--text-1);
    font-weight: 550;
    text-align: left;
    text-decoration: none;
  }
`;

const arrow = <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />;

export default function HelpModal({ entry, topmost, close }: ModalProps<'help'>) {
  const emit = useEmit();
  const goOn = (content: PopupContent) => {
    close();
    emit('popup/requested', popup(content));
  };
  return (
    <Modal title="Help" {...popupFrame({ entry, topmost, close })}>
      <ul className={list}>
        <li>
          <Link to="/faqs" onClick={close}>
            FAQs {arrow}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => goOn({ type: 'contactSupport' })}>
            Contact Support {arrow}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => goOn({ type: 'reportProblem' })}>
            Report a problem {arrow}
          </button>
        </li>
      </ul>
    </Modal>
  );
}
