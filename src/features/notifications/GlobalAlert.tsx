// What the platform tells everyone: plain text of the rich content it sends, closed once for this tab [1 §4, DEC-133].
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { useMemo } from 'react';
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
  & p {
    flex: 1;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The words of rich text: parsed into an inert document, in which nothing runs or loads, and only its text taken. */
export function plainText(content: string): string {
  const parsed = new DOMParser().parseFromString(content, 'text/html');
  for (const element of parsed.querySelectorAll('script, style, template')) element.remove();
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function GlobalAlert() {
  const alert = useModel('globalAlert', shownAlert);
  const emit = useEmit();
  const text = useMemo(() => (alert === null ? '' : plainText(alert.content)), [alert]);
  if (alert === null || text === '') return null;
  return (
    <section className={bar} aria-label="Announcement">
      <p>{text}</p>
      <IconButton
        label="Close announcement"
        onClick={() => emit('globalAlert/acknowledged', { id: alert.id })}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
