// The modal of a notice, whose content comes from its feature.
import type { ContentOf } from '../../../streams/features/popups';
import { NoticeModal, type NoticeProps } from '../../features/popups/NoticeModal';
import { type NoticeType, noticeOf } from './notices';

/** Not `ModalProps`: the compiler infers that as invariant in its type parameter. */
type FeatureNoticeProps = Omit<NoticeProps, 'notice'> & { readonly content: ContentOf<NoticeType> };

export default function FeatureNotice({ content, ...modal }: FeatureNoticeProps) {
  return <NoticeModal notice={noticeOf(content)} {...modal} />;
}
