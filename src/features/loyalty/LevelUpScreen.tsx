// The player’s level and the next one.
import { queries } from '../../../streams/features/loyalty';
import { useModel } from '../../core';
import { PageData } from '../../PageData';
import { Page, Rows } from '../../ui/Page';

export default function LevelUpScreen() {
  const points = useModel('loyalty', (loyalty) => loyalty.points);
  return (
    <Page title="Level up">
      <PageData query={queries.levels}>
        {({ items, totalPoints }) => (
          <Rows
            items={[
              ...items.map(({ level, isCurrent, startPoints, endPoints }) => ({
                key: level,
                label: `Level ${level}`,
                note: isCurrent ? 'You are here' : null,
                value: `${startPoints} to ${endPoints}`,
              })),
              { key: 'points', label: 'Your points', value: Math.floor(points ?? totalPoints) },
            ]}
          />
        )}
      </PageData>
    </Page>
  );
}

export const data = [queries.levels];
