// The setting for the interval of reality checks during play.
import { CHECK_INTERVALS } from '../../../streams/features/realityCheck';
import { useEmit, useModel } from '../../core';
import { Card } from '../../ui/Page';
import { SegmentedControl } from '../../ui/SegmentedControl';

const OPTIONS = CHECK_INTERVALS.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'None' : String(minutes),
  name: minutes === 0 ? 'None' : `Every ${minutes} minutes`,
}));

export function RealityCheckSetting() {
  const emit = useEmit();
  const chosen = useModel('realityCheck', (check) => check.minutes);
  return (
    <Card>
      <h2>Reality check</h2>
      <p>
        While you play, we'll stop to show you how long you have played and your net position. Choose how
        often, in minutes.
      </p>
      <SegmentedControl
        label="Minutes between reality checks"
        value={String(chosen)}
        options={OPTIONS}
        onChange={(value) => {
          const minutes = CHECK_INTERVALS.find((known) => String(known) === value);
          if (minutes !== undefined) emit('realityCheck/changeRequested', { minutes });
        }}
      />
    </Card>
  );
}
