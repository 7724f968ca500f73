// Set cover: the fewest sets whose union is that of all of them.

export interface Candidate {
  readonly covers: ReadonlySet<string>;
  /** Among equally few sets, light ones are preferred. */
  readonly weight: number;
}

export interface Cover {
  /** Indices of the candidates, ascending. */
  readonly kept: readonly number[];
  /** Whether no smaller cover exists; false if the search was too long, and the result is only the best one found. */
  readonly isSmallest: boolean;
}

/** The open part of the problem: which candidates cover each element that is not covered yet. */
type Open = readonly (readonly number[])[];

/** The number of partial covers that are tried before the search ends. */
const MAX_TRIES = 200_000;

const isPart = (one: readonly number[], other: readonly number[]) =>
  one.length <= other.length && one.every((member) => other.includes(member));

/** Without elements that are covered whenever another one is. */
function withoutImplied(open: Open): Open {
  const sorted = [...open].sort((one, other) => one.length - other.length);
  const kept: (readonly number[])[] = [];
  for (const owners of sorted) if (!kept.some((fewer) => isPart(fewer, owners))) kept.push(owners);
  return kept;
}

/** Without candidates whose elements another one covers, with more elements or less weight. */
function withoutDominated(open: Open, weights: readonly number[]): Open {
  const covered = new Map<number, number[]>();
  open.forEach((owners, element) => {
    for (const owner of owners) {
      const known = covered.get(owner);
      if (known === undefined) covered.set(owner, [element]);
      else known.push(element);
    }
  });
  const weightOf = (owner: number) => weights[owner] ?? 0;
  const names = [...covered.keys()].sort((one, other) => weightOf(one) - weightOf(other) || one - other);
  const dropped = new Set<number>();
  for (const name of names) {
    const own = covered.get(name) ?? [];
    const rank = names.indexOf(name);
    const isDominated = names.some((other, place) => {
      const others = covered.get(other) ?? [];
      if (other === name || dropped.has(other) || !isPart(own, others)) return false;
      return others.length > own.length || place < rank;
    });
    if (isDominated) dropped.add(name);
  }
  return dropped.size === 0 ? open : open.map((owners) => owners.filter((owner) => !dropped.has(owner)));
}

/** A lower bound: the number of elements of which no two share a candidate. */
function atLeast(open: Open): number {
  const used = new Set<number>();
  let count = 0;
  for (const owners of [...open].sort((one, other) => one.length - other.length)) {
    if (owners.some((owner) => used.has(owner))) continue;
    for (const owner of owners) used.add(owner);
    count += 1;
  }
  return count;
}

/** Finds the smallest cover by reduction, then by branching on the element that the fewest candidates cover. */
export function smallestCover(candidates: readonly Candidate[]): Cover {
  const weights = candidates.map(({ weight }) => weight);
  const owners = new Map<string, number[]>();
  candidates.forEach(({ covers }, index) => {
    for (const element of covers) {
      const known = owners.get(element);
      if (known === undefined) owners.set(element, [index]);
      else known.push(index);
    }
  });
  const distinct = new Map([...owners.values()].map((list) => [list.join(), list]));
  const weightOf = (chosen: readonly number[]) =>
    chosen.reduce((sum, index) => sum + (weights[index] ?? 0), 0);

  let best: readonly number[] | null = null;
  let tries = 0;

  function search(given: Open, taken: readonly number[]): void {
    let open = given;
    const chosen = [...taken];
    for (let before = -1; before !== open.length || open.some(({ length }) => length === 1); ) {
      before = open.length;
      open = withoutImplied(withoutDominated(open, weights));
      const needed = new Set(open.flatMap((list) => (list.length === 1 ? list : [])));
      chosen.push(...needed);
      open = open.filter((list) => !list.some((index) => needed.has(index)));
    }
    const size = chosen.length + atLeast(open);
    if (best !== null && (size > best.length || (size === best.length && weightOf(chosen) >= weightOf(best))))
      return;
    const [branch] = open;
    if (branch === undefined) {
      best = chosen;
      return;
    }
    const gain = (index: number) => open.filter((list) => list.includes(index)).length;
    const order = [...branch].sort((one, other) => gain(other) - gain(one));
    for (const [place, index] of order.entries()) {
      tries += 1;
      if (tries > MAX_TRIES && best !== null) return;
      const excluded = order.slice(0, place);
      const rest = open
        .filter((list) => !list.includes(index))
        .map((list) => list.filter((other) => !excluded.includes(other)));
      if (rest.every(({ length }) => length > 0)) search(rest, [...chosen, index]);
    }
  }

  search([...distinct.values()], []);
  return { kept: [...(best ?? [])].sort((one, other) => one - other), isSmallest: tries <= MAX_TRIES };
}
