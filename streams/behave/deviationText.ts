// A deviation of a run as text.
import type { Deviation } from './deviations';

/** One difference in one or more lines. */
export function rowOf({ type, kind, via, by, seq, cause, detail }: Deviation): string {
  const name = via === null ? `\`${kind}\`` : kind === 'call/started' ? `\`${via}\`` : `\`${kind}\` (${via})`;
  const after =
    cause === null
      ? type === 'added'
        ? `after ${seq}`
        : `at ${seq}`
      : `after ${cause.seq} \`${cause.kind}\``;
  const verb = kind === 'call/started' ? 'requested' : 'emitted';
  const maker = by === null ? '' : ` by ${by}`;
  const lines = detail.map((line) => `    ${line}\n`).join('');
  switch (type) {
    case 'missing':
      return `${after}: ${name} was ${verb}${maker} (${seq}), but no longer is\n`;
    case 'added':
      return `${after}: ${name} is ${verb}${maker}, but wasn't before\n`;
    case 'changed':
      return `${after}: ${name} (${seq}) differs${maker}\n${lines}`;
    case 'unexplained':
      return `${after}: no input explains ${name} (${seq})\n`;
    case 'endless':
      return `${after}: the reactions never come to rest:\n${lines}`;
    default:
      return type satisfies never;
  }
}
