// The late part of a scene: the ground, the hero and the provider's frame, over the sky of `TileArt`.
import type { ReactNode } from 'react';
import { GROUNDS } from './grounds';
import { ANIMALS } from './heroes/animals';
import { GARDEN } from './heroes/garden';
import { LAND } from './heroes/land';
import type { Motif } from './heroes/motif';
import { OCCASIONS } from './heroes/occasions';
import { SEA } from './heroes/sea';
import { SKY } from './heroes/sky';
import { THINGS } from './heroes/things';
import { TREASURE } from './heroes/treasure';
import { WINGS } from './heroes/wings';
import { MATERIALS } from './materials';
import { POSTER_SIDES, sideTransform } from './sceneLook';
import { nameHash, skyOf } from './sky';
import { type GroundName, subjectOf } from './words';

export const HEROES: Readonly<Record<string, Motif>> = {
  ...ANIMALS,
  ...WINGS,
  ...SEA,
  ...SKY,
  ...LAND,
  ...GARDEN,
  ...TREASURE,
  ...THINGS,
  ...OCCASIONS,
};

/** The heroes of names without a noun that we draw. */
const GENERAL = ['gem', 'star', 'crown', 'clover', 'coins', 'balloon', 'key', 'cup', 'lantern', 'kite'];
const GROUND_NAMES = Object.keys(GROUNDS) as readonly GroundName[];

export interface Scene {
  readonly hero: string;
  readonly ground: GroundName;
  /** The hero's main material. */
  readonly material: string;
  /** The place of the sparkles, 0 to 3. */
  readonly sparkles: number;
  /** False if the name had no noun that we draw. */
  readonly isFound: boolean;
}

const pick = <Item,>(items: readonly Item[], hash: number) => items[hash % items.length] as Item;

const scenes = new Map<string, Scene>();

export function sceneOf(name: string): Scene {
  const known = scenes.get(name);
  if (known !== undefined) return known;
  const hash = nameHash(name);
  const subject = subjectOf(name);
  const hero = subject.hero ?? pick(GENERAL, hash >>> 4);
  const scene = {
    hero,
    ground: subject.ground ?? pick(GROUND_NAMES, hash >>> 12),
    material: subject.material ?? HEROES[hero]?.main ?? 'g',
    sparkles: (hash >>> 20) % SPARKLES.length,
    isFound: subject.hero !== undefined,
  };
  scenes.set(name, scene);
  return scene;
}

/** The least distance of the upper skies of neighbours with the same hero, degrees. */
const LEAST_DISTANCE = 40;

const distance = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** The rotation of the sky for each game of a shelf, in skies, so that no two neighbours share hero and hue. */
export function turnsOf(names: readonly string[]): readonly number[] {
  const turns: number[] = [];
  for (const [index, name] of names.entries()) {
    const before = names[index - 1];
    let turn = 0;
    if (before !== undefined && sceneOf(before).hero === sceneOf(name).hero) {
      const [hue] = skyOf(before, turns[index - 1]);
      while (distance(hue, skyOf(name, turn)[0]) <= LEAST_DISTANCE) turn += 1;
    }
    turns.push(turn);
  }
  return turns;
}

const sparkle = (x: number, y: number, r: number) =>
  `M${x} ${y - r}l${r / 4} ${(r * 3) / 4} ${(r * 3) / 4} ${r / 4}-${(r * 3) / 4} ${r / 4}-${r / 4} ${(r * 3) / 4}-${r / 4}-${(r * 3) / 4}-${(r * 3) / 4}-${r / 4} ${(r * 3) / 4}-${r / 4}Z`;

const SPARKLES = [
  sparkle(30, 66, 12) + sparkle(212, 92, 8) + sparkle(196, 38, 6),
  sparkle(214, 58, 12) + sparkle(24, 96, 8) + sparkle(40, 44, 6),
  sparkle(206, 112, 10) + sparkle(34, 80, 8) + sparkle(186, 28, 8),
  sparkle(30, 118, 10) + sparkle(210, 76, 8) + sparkle(52, 34, 8),
] as const;

/** The frames of providers, as strokes. */
const FRAMES = [
  'M22 8H218Q232 8 232 22V298Q232 312 218 312H22Q8 312 8 298V22Q8 8 22 8Z',
  'M8 44V20Q8 8 20 8H56M184 8H220Q232 8 232 20V44M8 276V300Q8 312 20 312H56M184 312H220Q232 312 232 300V276',
  'M26 8H214L232 26V294L214 312H26L8 294V26Z',
  'M8 40A32 32 0 0 0 40 8H200A32 32 0 0 0 232 40V280A32 32 0 0 0 200 312H40A32 32 0 0 0 8 280Z',
  'M20 8H220V20H232V300H220V312H20V300H8V20H20Z',
  'M60 8H180M60 312H180M8 60V260M232 60V260',
] as const;

const heroes = new WeakMap<Motif, Map<string, ReactNode>>();

function heroPaths(motif: Motif, material: string): ReactNode {
  const byMaterial = heroes.get(motif) ?? new Map<string, ReactNode>();
  heroes.set(motif, byMaterial);
  const known = byMaterial.get(material);
  if (known !== undefined) return known;
  const drawn = motif.facets.map(([tone, path], place) => {
    const colour = MATERIALS[tone.startsWith('m') ? material : tone.charAt(0)]?.[Number(tone.charAt(1)) - 1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the facets of a motif never change.
    return <path key={place} fill={`oklch(${colour})`} d={path} />;
  });
  byMaterial.set(material, drawn);
  return drawn;
}

const grounds = new Map<string, ReactNode>();

/** Layer by layer, so that no copy covers the nearer layers of another one. */
function groundPaths(name: GroundName, shape: keyof typeof SIDES): ReactNode {
  const key = `${name} ${shape}`;
  const known = grounds.get(key);
  if (known !== undefined) return known;
  const drawn = GROUNDS[name].flatMap(([depth, path]) => [
    ...SIDES[shape].map((copy) => (
      <path key={`${path} ${copy}`} data-depth={depth} d={path} transform={sideTransform(copy)} />
    )),
    <path key={path} data-depth={depth} d={path} />,
  ]);
  grounds.set(key, drawn);
  return drawn;
}

/** The copies of the ground on both sides of a drawing. */
const SIDES = { tile: [], hero: [-6, -5, -4, -3, -2, -1, 1, 2, 3], poster: POSTER_SIDES } as const;

export interface SceneDrawingProps {
  readonly name: string;
  readonly shape: keyof typeof SIDES;
  /** A hero instead of the one that the name selects. */
  readonly hero?: string | Motif | undefined;
  /** The provider of the game, whose frame it gets. */
  readonly provider?: string | null | undefined;
}

export function SceneDrawing({ name, shape, hero, provider = null }: SceneDrawingProps) {
  const scene = sceneOf(name);
  const motif = typeof hero === 'object' ? hero : HEROES[hero ?? scene.hero];
  const material = hero === undefined ? scene.material : motif?.main;
  return (
    <svg viewBox="0 0 240 320" aria-hidden="true">
      <circle data-depth="disc" cx="120" cy="122" r="88" />
      <g data-ground={scene.ground}>{groundPaths(scene.ground, shape)}</g>
      <path fill="#fff" fillOpacity=".9" d={SPARKLES[scene.sparkles]} />
      <g transform="translate(18 18) scale(1.02)">
        {motif !== undefined && material !== undefined && heroPaths(motif, material)}
      </g>
      {provider !== null && shape === 'tile' && (
        <path
          fill="none"
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth="3"
          d={pick(FRAMES, nameHash(provider))}
        />
      )}
    </svg>
  );
}
