// One line about each event of supervision, for the studio and the command line.
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'reaction/failed': ({ reaction, message }) => `${reaction}: ${message}`,
  'fold/failed': ({ model, kind }) => `${model} on ${kind}`,
} satisfies Summaries;
