// What the platform tells everyone, closed once for this tab [NOTIF-13, DEC-133]. Its rich text is cleaned by code that comes later.
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { shownAlert } from '../../../streams/features/inbox';
import { useEmit, useModel } from '../../core';
import { IconButton } from '../../ui/IconButton';

const bar = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-8) var(--space-8) var(--space-8) var(--space-16);
  background: var(--s2);
  border-bottom: 1px solid var(--line);
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
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

/** The words of rich text, for React to show as text. Nothing is parsed as HTML here: Trusted Types leave that to RichText. */
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

/** Where the cleaning code cannot be fetched, the words alone are shown. */
const RichText = lazy(async (): Promise<{ default: ComponentType<Words> }> => {
  try {
    return await import('./RichText');
  } catch {
    return { default: PlainText };
  }
});

const IS_RICH = /[<&]/;

export function GlobalAlert() {
  const alert = useModel('globalAlert', shownAlert);
  const emit = useEmit();
  const text = useMemo(() => (alert === null ? '' : plainText(alert.content)), [alert]);
  if (alert === null || text === '') return null;
  return (
    <section className={bar} aria-label="Announcement">
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
