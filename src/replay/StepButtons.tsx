// Buttons, and the keys N and Shift+N, that go to the previous and the next result of a panel.
import { firstAtLeast } from './sorted';
import { chip } from './styles';
import { type Steps, useSteps } from './useSteps';

/** A place among ascending results. */
export interface Neighbours {
  /** The index of the last result up to the place, or -1. */
  readonly current: number;
  /** True if the place itself is a result. */
  readonly isAt: boolean;
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

export function neighboursOf(results: ArrayLike<number>, place: number): Neighbours {
  const current = lastUpTo(results, place);
  const isAt = results[current] === place;
  return { current, isAt, previous: results[isAt ? current - 1 : current], next: results[current + 1] };
}

/** The index of the last of these ascending whole numbers up to `limit`, or -1. */
export const lastUpTo = (numbers: ArrayLike<number>, limit: number): number =>
  firstAtLeast(numbers.length, (index) => numbers[index] as number, limit + 1) - 1;

interface StepButtonsProps extends Pick<Neighbours, 'previous' | 'next'> {
  /** The noun for a result, such as `match`. */
  readonly what: string;
  readonly steps: Steps;
  readonly onChosen: (place: number) => void;
}

export function StepButtons({ what, previous, next, steps, onChosen }: StepButtonsProps) {
  const goTo = (place: number | undefined) => {
    if (place !== undefined) onChosen(place);
  };
  useSteps(steps, (direction) => goTo(direction > 0 ? next : previous));
  return (
    <>
      <button type="button" className={chip} disabled={previous === undefined} onClick={() => goTo(previous)}>
        Previous {what}
      </button>
      <button type="button" className={chip} disabled={next === undefined} onClick={() => goTo(next)}>
        Next {what}
      </button>
    </>
  );
}
