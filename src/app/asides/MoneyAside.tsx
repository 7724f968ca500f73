// The aside of pages about money: the rest of the limits, and help.
import { queries } from '../../../streams/features/limits/limits';
import { type ScreenData, useConfig, useLoadOnEntry, useModel } from '../../core';
import { HelpCard } from '../../features/limits/HelpCard';
import { LimitsLeft } from '../../features/limits/LimitsLeft';

/** Loaded once: afterwards the payments reload it. */
const data: ScreenData = ({ config, state }) =>
  config.flags.limits && state('pages')['limits/loaded'] == null ? [queries.limits] : [];

export default function MoneyAside() {
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  return isPlayer ? <LimitsAndHelp /> : null;
}

function LimitsAndHelp() {
  const { flags } = useConfig();
  useLoadOnEntry(data);
  return (
    <>
      {flags.limits && <LimitsLeft />}
      <HelpCard />
    </>
  );
}
