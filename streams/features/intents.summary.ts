import { counted, failureWords, listed, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

const subject = (what: string, id: number | null) => (id === null ? what : `${what} ${id}`);

export const summaries = {
  'intent/started': ({ what, id, resumed }, { at }) =>
    listed(subject(what, id), resumed !== null && `resumed, started ${relative(resumed, at)}`),
  'intent/unconfirmed': ({ what, id, tries }) => `${subject(what, id)}, ${counted(tries, 'try', 'tries')}`,
  'intent/ended': ({ what, id, outcome, failure }) =>
    `${subject(what, id)}: ${failure?.type === 'refused' ? '' : outcome} ${failure === null ? '' : failureWords(failure)}`,
} satisfies Summaries;
