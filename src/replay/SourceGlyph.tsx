// The glyph and colour of an event's source; its name is next to it or hidden.
import { css } from '@linaria/core';
import {
  ArrowDown,
  ArrowDownUp,
  ArrowUp,
  Cpu,
  KeyRound,
  type LucideIcon,
  MousePointerClick,
  Timer,
} from 'lucide-react';
import type { EventKind, Source } from '../../streams/log/event';

const GLYPHS: Readonly<Record<Source, LucideIcon>> = {
  rest: ArrowDownUp,
  hub: ArrowDown,
  session: KeyRound,
  player: MousePointerClick,
  timer: Timer,
  system: Cpu,
};

const glyph = css`
  display: inline-flex;
  color: var(--text-2);
  &[data-source='rest'] {
    color: var(--link);
  }
  &[data-source='hub'] {
    color: var(--ok);
  }
  &[data-source='session'] {
    color: var(--spins);
  }
  &[data-source='player'] {
    color: var(--coin);
  }
`;

export function SourceGlyph({ source, kind }: { source: Source; kind: EventKind }) {
  const Glyph = kind === 'call/started' ? ArrowUp : GLYPHS[source];
  return (
    <span className={glyph} data-source={source} title={source}>
      <Glyph size={14} strokeWidth={2} aria-hidden="true" />
      <span className="visually-hidden">{source}</span>
    </span>
  );
}
