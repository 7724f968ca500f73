// Everything that the app stores is in the registry, the source of the privacy page and the expiry. Which keys are written is
// checked where they are: by the fake storages (`tests/fakePorts.ts`) and in the browser (`e2e/helpers/stored.ts`).
import { expect, it } from 'vitest';
import { STORED_ITEMS, unregistered } from '../../src/info/storedItems';
import { LIFETIME_DAYS } from '../../streams/storedLifetimes';
import { texts } from '../sources';

const sources = [...texts].filter(
  ([file]) => /^(src|streams)\//.test(file) && !/\/stored(Items|Lifetimes)/.test(file),
);

it('each registered item is one that the code names', () => {
  const unknown = STORED_ITEMS.filter(({ name }) => {
    const start = name.replace(/[-.]\*$/, '');
    return !sources.some(([, text]) =>
      new RegExp(`['"\`.]${start}['"\`.-]|}${start.replace('coinstream-', '')}`).test(text),
    );
  });
  expect(unknown).toEqual([]);
});

it('each item is registered once per place', () => {
  const names = STORED_ITEMS.map(({ place, name }) => `${place} ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

it('the privacy page displays the lifetimes that start-up enforces', () => {
  const displayed = STORED_ITEMS.filter(({ lifetime }) => lifetime.endsWith(' days'));
  expect(Object.fromEntries(displayed.map(({ name, lifetime }) => [name, lifetime]))).toEqual(
    Object.fromEntries(Object.entries(LIFETIME_DAYS).map(([name, days]) => [name, `${days} days`])),
  );
});

it('what needs consent is not stored without it', () => {
  const consented = STORED_ITEMS.filter(({ kind }) => kind === 'measurement' || kind === 'marketing');
  expect(consented.map(({ name }) => name)).toEqual(['marketing']);
});

it('only known files access a browser storage directly, past the key-value store that tests check', () => {
  const accessing = sources
    .filter(([, text]) => /\b(localStorage|sessionStorage|indexedDB)\b(?!')|\bcaches\.open\(/.test(text))
    .map(([file]) => file);
  expect(accessing.sort()).toEqual([
    'src/app/loading/release.ts',
    'src/app/navigation/useScrollRestoration.ts',
    'src/browser/browserPorts.ts',
    'src/browser/housekeeping.ts',
    'src/browser/lease.ts',
    'src/replay/editedCode.ts',
    'src/replay/keptFiles.ts',
    'src/replay/paneSizes.ts',
    'src/worker/worker.ts',
  ]);
});

it('the app writes no cookies', () => {
  expect(sources.filter(([, text]) => /document\.cookie =/.test(text)).map(([file]) => file)).toEqual([]);
});

it('a name outside the registry is recognised', () => {
  expect(unregistered('local', ['coinstream.settings', 'coinstream.lease.a', 'coinstream.lease.'])).toEqual([
    'coinstream.lease.',
  ]);
  expect(unregistered('tab', ['coinstream.settings', 'settings', 'coinstream.intents'])).toEqual([
    'coinstream.settings',
    'settings',
  ]);
  expect(unregistered('cache', ['coinstream-lobby', 'coinstream-shell-1'])).toEqual([]);
});
