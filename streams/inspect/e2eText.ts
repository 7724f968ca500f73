// The text of an end-to-end test that is generated from a recording: a call for each action of the player.
import { pagesOf } from '../behave/script';
import type { AppEvent } from '../log/event';
import { type Action, actionOf } from '../recording/actionLines';
import { PERSONAL } from '../recording/publicWords';
import { type OpenedRecording, type RecordedLog, recordedEvents } from '../recording/ranges/packedEvents';
import type { Recording } from '../recording/recording';

/** Where such tests and their recordings are. */
export const SPECS_FOLDER = 'e2e/recordings';

/** The formatter's line width, in characters. */
const LINE_WIDTH = 110;

/** Anything but visible characters that are one column wide; and a `$` that the linter would take for a placeholder's. */
const OTHER =
  /\$(?=\{)|[^\x20-\x7e\xa1-\xac\xae-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f]/g;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A string literal with the quotes that the formatter chooses. */
function literal(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  const content = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replace(OTHER, escaped);
  return quote + content + quote;
}

function callOf(method: string, ...args: readonly string[]): string {
  const line = `  await player.${method}(${args.join(', ')});`;
  if (line.length <= LINE_WIDTH) return line;
  return [`  await player.${method}(`, ...args.map((arg) => `    ${arg},`), '  );'].join('\n');
}

/** The role of an action's element if its name is personal; otherwise null. */
function personalRole({ signal, value }: Action): string | null {
  const isOfElement = signal === 'pressed' || signal === 'filled';
  return isOfElement && value.name === PERSONAL ? value.role : null;
}

const placeOf = ({ nth = 0 }: { readonly nth?: number | undefined }) => (nth === 0 ? [] : [String(nth)]);

function actionText(action: Action): string {
  switch (action.signal) {
    case 'pressed': {
      const { role, name } = action.value;
      return callOf('press', literal(role), literal(name), ...placeOf(action.value));
    }
    case 'filled': {
      const { role, name, value } = action.value;
      const place = placeOf(action.value);
      const isKnown = value !== undefined && value !== PERSONAL;
      const typed = isKnown ? [literal(value)] : place.length === 0 ? [] : ['undefined'];
      return callOf('fill', literal(role), literal(name), ...typed, ...place);
    }
    case 'keyPressed':
      return callOf('pressKey', literal(action.value));
    case 'travelled':
      return callOf(action.value < 0 ? 'goBack' : 'goForward');
  }
}

function lineOf(action: Action): string {
  const role = personalRole(action);
  if (role === null) return actionText(action);
  return `  // ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role} whose name is personal`;
}

export type E2eTest =
  | {
      readonly ok: true;
      /** The text of the test with this name, which the recording next to it has as well. */
      readonly textOf: (name: string) => string;
      /** The number of actions, and of those that are not performed because the element's name is personal. */
      readonly actions: number;
      readonly personal: number;
    }
  /** The reason, which continues a sentence. */
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string) => ({ ok: false, reason }) as const;

/** The first event of each page, which tells where its signals begin. */
function firstEvents(log: RecordedLog): readonly AppEvent[] {
  const events = recordedEvents(log.events);
  const first: AppEvent[] = [];
  for (let place = 0; place < events.length; place++)
    if (place === 0 || events.kindAt(place) === 'page/reloaded') first.push(events.lazyAt(place));
  return first;
}

/** The test that a redacted recording becomes. */
export function e2eTest(recording: Recording | OpenedRecording): E2eTest {
  const { header, base, signals = [] } = recording;
  if (!signals.some(({ signal }) => signal === 'page'))
    return refused('the recording has no signals, so what the player did is unknown');
  const pages = pagesOf({ header, base, events: firstEvents(recording), signals });
  const running = pages.flatMap(({ start, signals: own }, index) =>
    start === null ? [] : [{ number: index + 1, actions: own.map(actionOf).filter((one) => one !== null) }],
  );
  if (running.length === 0) return refused('no page was recorded from its start, so none can run');
  const actions = running.flatMap((page) => page.actions);
  const personal = actions.filter((action) => personalRole(action) !== null).length;
  if (actions.length === 0) return refused('no press was recorded');
  if (personal === actions.length) return refused('the names of all pressed elements are personal');
  const lines = running.flatMap(({ number, actions: own }) =>
    own.length === 0 ? [] : [...(number === 1 ? [] : [`  // page ${number}`]), ...own.map(lineOf)],
  );
  const textOf = (
    name: string,
  ) => `// Does in the built app what a player did, on ports fed from the recording; fails if a press leads elsewhere.
// Generated by \`npm run replay -- e2e\` from a recording.
import { testRecording } from '../helpers/recordedPlayer';

testRecording('${name}', async (player) => {
${lines.join('\n')}
});
`;
  return { ok: true, textOf, actions: actions.length, personal };
}
