// The global alert, dismissed once per tab [NOTIF-13, DEC-133]. Loaded on demand, and so is the sanitiser for its rich text.
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { shownAlert } from '../../../streams/features/globalAlert';
import { useEmit, useModel } from '../../core';
import { announcedUnderDialog } from '../../ui/announceUnderDialog';
import { IconButton } from '../../ui/IconButton';
import { flexible, row } from '../../ui/mixins';

const bar = css`
  ${row(12)}
  padding: var(--space-8) var(--space-8) var(--space-8) var(--space-16);
  background: var(--s2);
  border-bottom: 1px solid var(--line);
  & > div {
    ${flexible}
  }
`;

const UNSEEN = /<(script|style|template)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const INLINE = /<\/?(a|b|i|em|strong|span|u|small)\b[^>]*>/gi;
const TAG = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The plain text of rich text. Parses no HTML: under Trusted Types only RichText may. */
function plainText(content: string): string {
  return content
    .replace(UNSEEN, ' ')
    .replace(INLINE, '')
    .replace(TAG, ' ')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

interface Words {
  readonly content: string;
}

function PlainText({ content }: Words) {
  return <div>{plainText(content)}</div>;
}

/** Falls back to the plain text if the sanitiser fails to load. */
const RichText = lazy(async (): Promise<{ default: ComponentType<Words> }> => {
  try {
    return await import('./RichText');
  } catch {
    return { default: PlainText };
  }
});

const IS_RICH = /[<&]/;

export default function GlobalAlert() {
  const alert = useModel('globalAlert', shownAlert);
  const emit = useEmit();
  const text = useMemo(() => (alert === null ? '' : plainText(alert.content)), [alert]);
  if (alert === null || text === '') return null;
  return (
    <section ref={announcedUnderDialog} className={bar} aria-label="Announcement">
      {IS_RICH.test(alert.content) ? (
        <Suspense fallback={<div>{text}</div>}>
          <RichText content={alert.content} />
        </Suspense>
      ) : (
        <div>{text}</div>
      )}
      <IconButton
        label="Close announcement"
        onClick={() => emit('globalAlert/acknowledged', { id: alert.id })}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
