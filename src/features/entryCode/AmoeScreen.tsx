// Entry by mail: instructions, a code to copy, and the time until the next code.
import { css } from '@linaria/core';
import { map } from 'rxjs';
import { clockTime } from '../../../streams/dates';
import { intentStatus } from '../../../streams/features/intents';
import { cooldown, wakeUps } from '../../../streams/time';
import { useConfig, useCore, useEmit, useModel, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { inFolder } from '../../ui/base';
import { CopyButton } from '../../ui/CopyButton';
import { spread } from '../../ui/mixins';
import { Card, Page } from '../../ui/Page';
import { CheckingIntents } from '../shared/CheckingIntents';

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

const card = css`
  && {
    justify-items: start;
    gap: var(--space-16);
    padding: var(--space-20);
  }
`;

const ticket = css`
  ${spread(12, 20)}
  width: 100%;
  padding: var(--space-16) var(--space-20);
  border: 1px dashed var(--control);
  border-radius: 12px;
  background: var(--s2);
  & strong {
    display: block;
    color: var(--text-1);
    font-size: 1.75rem;
    line-height: 2.25rem;
    letter-spacing: 0.06em;
    overflow-wrap: anywhere;
  }
`;

/** The wait for the next code; the seconds are hidden from screen readers. */
function Wait({ until, left }: { until: number; left: number }) {
  return (
    <p>
      You can get another code at {clockTime(until)}, in{' '}
      <span role="timer" aria-live="off">
        {Math.floor(left / 60)}:{twoDigits(left % 60)}
      </span>
      .
    </p>
  );
}

function EntryCode() {
  const emit = useEmit();
  const { code, until } = useModel('entryCode');
  const status = useModel('intents', (intents) => intentStatus(intents, 'entry code'));
  const left = useCooldown();
  const isWaiting = left > 0;
  return (
    <Card className={card}>
      {code === null ? (
        <p>Request a code when you're ready to write it down.</p>
      ) : (
        <div className={ticket}>
          <p>
            Your code is <strong>{code}</strong>
          </p>
          <CopyButton text={code} label="Copy the code" />
        </div>
      )}
      {isWaiting && until !== null && <Wait until={until} left={left} />}
      <CheckingIntents of={['entry code']} />
      <Button busy={status !== null} disabled={isWaiting} onClick={() => emit('entryCode/requested', {})}>
        Get a code
      </Button>
    </Card>
  );
}

export default function AmoeScreen() {
  const { flags, sweepstakesRulesUrl } = useConfig();
  return (
    <Page title="Alternative Method of Entry">
      <p>No purchase is necessary.</p>
      {flags.amoeCodes ? (
        <>
          <ol>
            <li>Get a code.</li>
            <li>Write it on a card, with your name.</li>
            <li>
              Mail the card to the address in the{' '}
              <a href={inFolder(sweepstakesRulesUrl)} target="_blank" rel="noopener noreferrer">
                Sweepstakes Rules
              </a>
              . We'll add your Sweeps Coins when it arrives.
            </li>
          </ol>
          <EntryCode />
        </>
      ) : (
        <p>Codes aren't available right now. Our support team can tell you how to enter.</p>
      )}
    </Page>
  );
}
