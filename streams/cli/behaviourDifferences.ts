// Compares the reactions of this code with a recording and its parts, or with those of another version.
import { type Behaviour, behave } from '../behave/behave';
import type { Differences } from '../behave/shrinkBehaviour';
import type { Recording } from '../recording/recording';
import { writeRecording } from '../recording/writing';
import { codeOf, without } from './behave';
import type { Result } from './commitRange';

interface Compared {
  differencesOf(recording: Recording): Promise<Differences>;
  remove(): void;
}

/** The text of a recording with its signals; its header keeps where it comes from. */
export function behavingText({ header, base, events, signals = [] }: Recording): string {
  return writeRecording(
    { base, events: [...events], signals },
    {
      appVersion: header.app,
      redactor: null,
      isRedacted: header.redaction === 'default',
      ...(header.simulated === undefined ? {} : { simulated: header.simulated }),
      ...(header.shrunk === undefined ? {} : { shrunk: header.shrunk }),
      ...(header.forked === undefined ? {} : { forked: header.forked }),
    },
  );
}

const allOf = ({ deviations, unjudged }: Behaviour) => [...deviations, ...unjudged];

/** Compares this code with what was recorded, or with another version of the code. */
export async function differencesFrom(version: string | null): Promise<Result<Compared>> {
  if (version === null) {
    const differencesOf = async (recording: Recording): Promise<Differences> => {
      const behaviour = await behave(recording);
      return { shown: behaviour.deviations, all: allOf(behaviour) };
    };
    return { ok: true, value: { differencesOf, remove: () => undefined } };
  }
  const other = await codeOf(version);
  if (!other.ok) return other;
  const { code, remove } = other.value;
  const differencesOf = async (recording: Recording): Promise<Differences> => {
    const there = code.readRecording(behavingText(recording), { file: version });
    if (!there.ok) throw new Error(there.message);
    const [own, others] = [await behave(recording), await code.behave(there.recording, {})];
    const shown = [
      ...without(own.deviations, others.deviations),
      ...without(others.deviations, own.deviations),
    ];
    return { shown, all: [...allOf(own), ...allOf(others)] };
  };
  return { ok: true, value: { differencesOf, remove } };
}
