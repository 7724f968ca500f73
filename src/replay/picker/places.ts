// Which elements of the replayed UI show a value, or depend on it.
import type { Path } from '../../../streams/inspect/writers';
import type { Screen, Shown } from './components';
import { lookAt, type ValueAt } from './look';
import { showsValue } from './ranking';

const startsWith = (path: Path, prefix: Path) => prefix.every((key, place) => path[place] === key);

/** Whether a change at one path is a change of what was read at the other. */
const concerns = (one: Path, other: Path) => startsWith(one, other) || startsWith(other, one);

/** Whether the component gets an object with this value in its props, from a hook of `reader`. */
function isHandedOut({ props }: Shown, reader: Shown, path: Path): boolean {
  return Object.entries(props).some(
    ([name, value]) =>
      name !== 'children' &&
      reader.reads.some((read) => {
        const prefix = read.pathOf(value);
        return prefix !== null && prefix.length > 1 && startsWith(path, prefix);
      }),
  );
}

const isInside = (component: Shown, around: Shown): boolean =>
  component.parent !== null && (component.parent === around || isInside(component.parent, around));

/** The components that depend on a value: those to which a reader hands it in an object, innermost, or the reader. */
function dependants({ components }: Screen, path: Path): readonly Shown[] {
  const readers = components.filter(({ reads }) =>
    reads.some((read) => read.paths.some((read) => concerns(read, path))),
  );
  const found = new Set<Shown>();
  for (const reader of readers) {
    const handed = components.filter((one) => isInside(one, reader) && isHandedOut(one, reader, path));
    const innermost = handed.filter((one) => !handed.some((other) => other !== one && isInside(other, one)));
    for (const one of innermost.length > 0 ? innermost : [reader]) found.add(one);
  }
  return [...found];
}

/** The rank up to which a value counts as the one that an element shows. */
const FIRST_RANKS = 2;

/** Elements whose text shows the value; without any, the elements of the components that depend on it. */
export function placesOf(path: Path, screen: Screen, valueAt: ValueAt): readonly Element[] {
  const value = valueAt(path);
  const owners = dependants(screen, path);
  const around = [...new Set(owners.flatMap(({ elements }) => elements))];
  const inside = new Set(around.flatMap((element) => [element, ...element.querySelectorAll('*')]));
  const showing = [...inside].filter((element) => {
    const text = element.childElementCount === 0 ? (element.textContent ?? '') : '';
    if (!showsValue(text, value)) return false;
    const { values } = lookAt(element, screen, valueAt);
    const rank = values.findIndex((one) => one.path.join('\n') === path.join('\n'));
    return rank >= 0 && rank < FIRST_RANKS;
  });
  return showing.length > 0 ? showing : around;
}
