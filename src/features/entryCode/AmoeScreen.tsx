// Entry by mail with a code.
import { map } from 'rxjs';
import { intentStatus } from '../../../streams/features/intents';
import { cooldown, wakeUps } from '../../../streams/time';
import { CheckingIntents } from '../../CheckingIntents';
import { useCore, useEmit, useModel, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { Card, Page } from '../../ui/Page';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds until the next code. */
function useCooldown(): number {
  const { browser } = useCore();
  return useStream(
    (core) =>
      cooldown(core.view('entryCode').pipe(map(({ until }) => until)), core.scheduler, wakeUps(browser)),
    [browser],
  );
}

function EntryCode() {
  const emit = useEmit();
  const code = useModel('entryCode', (state) => state.code);
  const status = useModel('intents', (intents) => intentStatus(intents, 'entry code'));
  const left = useCooldown();
  const isWaiting = left > 0;
  return (
    <Card>
      {code === null ? (
        <p>Request a code when you're ready to write it down.</p>
      ) : (
        <p>
          Your code is <strong>{code}</strong>.
        </p>
      )}
      {isWaiting && (
        <p>
          You can ask for another in{' '}
          <span role="timer" aria-live="off">
            {Math.floor(left / 60)}:{twoDigits(left % 60)}
          </span>
          .
        </p>
      )}
      <CheckingIntents of={['entry code']} />
      <Button busy={status !== null} disabled={isWaiting} onClick={() => emit('entryCode/requested', {})}>
        Get a code
      </Button>
    </Card>
  );
}

export default function AmoeScreen() {
  const { amoeCodes } = useCore().config.flags;
  return (
    <Page title="Alternative Method of Entry">
      <p>
        {amoeCodes
          ? 'No purchase is necessary. Write this code and your name on a card and send it by mail; your Sweeps Coins follow when it arrives.'
          : 'No purchase is necessary. Codes are not available right now; our support can tell you how to enter.'}
      </p>
      {amoeCodes && <EntryCode />}
    </Page>
  );
}
