// The states of a fold as streams for rendering: at most one emission per animation frame.
import { BehaviorSubject, type SchedulerLike, Subscription } from 'rxjs';
import type { LiveFold } from './readModel';

export interface Views {
  /** The state of a model after the last folded event; undefined if the fold has no such model. */
  state(name: string): unknown;
  /** A model's state and its changes; undefined until the model has joined. */
  of(name: string): BehaviorSubject<unknown>;
  /** Emits the states of these models, by index, in the next frame. */
  touch(changed: readonly number[]): void;
  /** Adds the models that joined or were replaced, and emits all pending states immediately. */
  join(isNew: (name: string) => boolean): void;
  /** Cancels the pending emission. */
  stop(): void;
}

export function createViews(fold: LiveFold, frames: SchedulerLike): Views {
  const indexOf = new Map(fold.names.map((name, index) => [name, index]));
  const views = new Map(fold.names.map((name, index) => [name, new BehaviorSubject(fold.state(index))]));
  const dirty = new Set<number>();
  /** The pending flush. Not added to a parent subscription, which would retain every action ever added to it. */
  let flushing = Subscription.EMPTY;

  function flush(): void {
    const due = [...dirty];
    dirty.clear();
    for (const index of due) views.get(fold.names[index] ?? '')?.next(fold.state(index));
  }

  function touch(changed: readonly number[]): void {
    if (changed.length === 0) return;
    if (dirty.size === 0) flushing = frames.schedule(flush);
    for (const index of changed) dirty.add(index);
  }

  return {
    state: (name) => fold.state(indexOf.get(name) ?? -1),
    of(name) {
      const view = views.get(name) ?? new BehaviorSubject<unknown>(undefined);
      views.set(name, view);
      return view;
    },
    touch,
    join(isNew) {
      fold.names.forEach((name, index) => {
        indexOf.set(name, index);
        if (!isNew(name)) return;
        views.set(name, views.get(name) ?? new BehaviorSubject(fold.state(index)));
        touch([index]);
      });
      flush();
    },
    stop: () => flushing.unsubscribe(),
  };
}
