import { quoted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'config/loaded': ({ flags, maintenance, notices, minimumRelease }) =>
    [
      `${Object.values(flags).filter(Boolean).length} flags on`,
      ...(maintenance === null ? [] : ['maintenance']),
      ...(notices.length === 0 ? [] : [`${notices.length} notices`]),
      ...(minimumRelease === '' ? [] : [`release ${minimumRelease} or newer`]),
    ].join(', '),
  'flags/evaluated': ({ flags }) =>
    Object.entries(flags)
      .map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
      .join(', '),
  'config/announced': () => 'the configuration changed',
  'notice/dismissed': ({ id }) => quoted(id),
} satisfies Summaries;
