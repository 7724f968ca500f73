// The code of the first load, and the code that joins later.
import { describe, expect, it } from 'vitest';
import { features as first, lateFeatures } from '../../streams/catalogue/catalogue';
import * as catalogue from '../../streams/catalogue/complete';
import { collect, type FeatureTable } from '../../streams/catalogue/feature';
import { featureModules, imports, texts, valuesReachedFrom } from '../sources';

describe('the first load', async () => {
  const { player, ...others } = Object.fromEntries(
    await Promise.all(
      Object.entries(lateFeatures).map(
        async ([group, load]) => [group, (await load()) as FeatureTable] as const,
      ),
    ),
  );
  const groups: readonly FeatureTable[] = [player ?? {}, ...Object.values(others)];
  const late = groups.flatMap((group) => Object.keys(group));
  const loaded = valuesReachedFrom('src/main.tsx');

  it('is found by the parser', () => {
    expect(loaded).toContain('streams/features/session/session.ts');
    expect(loaded).toContain('src/features/lobby/LobbyScreen.tsx');
    expect(late).toContain('limits');
  });
  it('contains no late feature, no part of the complete catalogue, and no summary of events', () => {
    const unwanted = late.map((name) => featureModules.get(name));
    expect(
      loaded.filter(
        (file) =>
          unwanted.includes(file) || /^streams\/catalogue\/(complete|player)|\.summary\.ts$/.test(file),
      ),
    ).toEqual([]);
  });
  it('reads models of late features only as possibly undefined', () => {
    const there = collect(first).models;
    const models = Object.keys(catalogue.models).filter((name) => !(name in there));
    const reads = loaded.flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(/\b(?:useModel|state|view|select)\(\s*(?:core, )?'(\w+)'/g)]
        .filter((found) => models.includes(found[1] ?? ''))
        .map((found) => `${file} reads ${found[1]}`),
    );
    expect(reads).toEqual([]);
  });
  it('is followed by all late features when the page is idle', () => {
    const preloads = (texts.get('src/app/routes.tsx') ?? '').split('export const preloads')[1] ?? '';
    const loads = [...preloads.matchAll(/core\.load\(([^)]*)\)/g)];
    const names = loads.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    expect(names.sort()).toEqual(Object.keys(lateFeatures).sort());
  });
  it("or the players' group contains every push, because the hub connects once that group has joined", () => {
    expect(player).toHaveProperty('connection');
    expect(first).not.toHaveProperty('connection');
    const owners = Object.values(others).flatMap((group) =>
      Object.entries(group).filter(([, { pushes }]) => (pushes ?? []).length > 0),
    );
    expect(owners.map(([name]) => name)).toEqual([]);
  });
  it("or the players' group contains every intent, because open intents are resumed once that group has joined", () => {
    expect(player).toHaveProperty('intents');
    const modules = [...featureModules.values()];
    const usersOf = (file: string): string[] =>
      imports
        .filter(({ to }) => to === file)
        .flatMap(({ from }) =>
          modules.includes(from) || !from.startsWith('streams/features/')
            ? [from]
            : usersOf(from.replace(/\.ts$/, '')),
        );
    const makers = usersOf('streams/wire/intents');
    expect(makers.length).toBeGreaterThan(3);
    const known = Object.keys(player ?? {}).map((name) => featureModules.get(name));
    /** Intents that are never stored are never resumed. */
    const isResumed = (from: string) => {
      const text = texts.get(from) ?? '';
      return (text.match(/\bsendIntent\(/g) ?? []).length > (text.match(/\bisSecret: true\b/g) ?? []).length;
    };
    expect(makers.filter((from) => !known.includes(from) && isResumed(from))).toEqual([]);
  });
});
