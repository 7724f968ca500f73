// The badge of a quick link, once its data is loaded: quests in progress.
import { css } from '@linaria/core';
import { isInProgress } from '../../../streams/features/quests/questRules';
import { queries as quests, questWith } from '../../../streams/features/quests/quests';
import type { Core } from '../../../streams/reaction';
import { useModel } from '../../core';
import { countPill } from '../../ui/mixins';
import { useLoadLater } from './useLoadLater';

const badge = css`
  position: absolute;
  top: -9px;
  right: -3px;
  ${countPill}
`;

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

const missingQuests = ({ state }: Core) => (state('quests').items === null ? [quests.quests] : []);

function Quests() {
  const state = useModel('quests');
  const { items } = state;
  useLoadLater(missingQuests);
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
