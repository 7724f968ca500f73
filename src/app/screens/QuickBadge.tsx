// The badge of a quick link, once its data is loaded: quests in progress.
import { css } from '@linaria/core';
import { useEffect } from 'react';
import { isInProgress } from '../../../streams/features/quests/questRules';
import { queries as quests, questWith } from '../../../streams/features/quests/quests';
import type { Query } from '../../../streams/wire/endpoint';
import { afterFirstScreen } from '../../browser/firstScreen';
import { useCore, useLoad, useModel } from '../../core';
import { countPill } from '../../ui/mixins';

const badge = css`
  position: absolute;
  top: -9px;
  right: -3px;
  ${countPill}
`;

/** Loads the badges' data after the games. Reactions keep it current from then on. */
function useLoadLater(wanted: readonly Query[]): void {
  const core = useCore();
  const load = useLoad();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads only what is missing when the page opens.
  useEffect(() => (wanted.length === 0 ? undefined : afterFirstScreen(core, () => load(...wanted))), [core]);
}

/** A number, with its unit for screen readers. Renders nothing for 0. */
function Count({ of: number, what }: { of: number; what: string }) {
  if (number === 0) return null;
  return (
    <>
      <span className="visually-hidden">
        {number} {what}
      </span>
      <span className={badge} aria-hidden="true">
        {number}
      </span>
    </>
  );
}

function Quests() {
  const state = useModel('quests');
  const { items } = state;
  useLoadLater(items === null ? [quests.quests] : []);
  const active = (items ?? []).filter((quest) => isInProgress(questWith(state, quest)));
  return <Count of={active.length} what="in progress" />;
}

const BADGES = { quests: Quests } as const;

export interface QuickBadgeProps {
  readonly of: keyof typeof BADGES;
}

export default function QuickBadge({ of }: QuickBadgeProps) {
  const Badge = BADGES[of];
  return <Badge />;
}
