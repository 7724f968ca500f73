// The keys N and Shift+N go to the next and the previous result of the shown panel.
import { type RefObject, useEffect } from 'react';

type Step = (direction: 1 | -1) => void;

/** What the keys do now; null if the panel has no results. */
export type Steps = RefObject<Step | null>;

/** Lets this panel respond to the keys while it is shown. */
export function useSteps(steps: Steps, step: Step): void {
  useEffect(() => {
    steps.current = step;
    return () => {
      steps.current = null;
    };
  }, [steps, step]);
}
