// Finds the elements of the replayed UI that show a value or depend on it.
import type { Path } from '../../../streams/inspect/writers';
import type { Screen, Shown } from './components';
import { lookAt, ownText, type ValueAt } from './look';
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

/** The components to which a reader hands the value in an object, innermost; without any, the reader. */
function dependantsOf(reader: Shown, { components }: Screen, path: Path): readonly Shown[] {
  const handed = components.filter((one) => isInside(one, reader) && isHandedOut(one, reader, path));
  const innermost = handed.filter((one) => !handed.some((other) => other !== one && isInside(other, one)));
  return innermost.length > 0 ? innermost : [reader];
}

const elementsOf = (components: readonly Shown[]) => [
  ...new Set(components.flatMap(({ elements }) => elements)),
];

/** The rank up to which a value counts as the one that an element shows. */
const FIRST_RANKS = 2;

/** Elements whose text shows the value; without any, the elements of the components that depend on it. */
export function placesOf(path: Path, screen: Screen, valueAt: ValueAt): readonly Element[] {
  const value = valueAt(path);
  const readers = screen.components.filter(({ reads }) =>
    reads.some((read) => read.paths.some((one) => concerns(one, path))),
  );
  const around = elementsOf(readers).flatMap((element) => [element, ...element.querySelectorAll('*')]);
  const key = path.join('\n');
  const showing = [...new Set(around)].filter((element) => {
    if (!showsValue(ownText(element), value)) return false;
    const { values } = lookAt(element, screen, valueAt);
    return values.slice(0, FIRST_RANKS).some((one) => one.path.join('\n') === key);
  });
  if (showing.length > 0) return showing;
  return elementsOf(readers.flatMap((reader) => dependantsOf(reader, screen, path)));
}
