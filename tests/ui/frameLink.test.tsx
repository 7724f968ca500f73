// @vitest-environment happy-dom
// What the studio requests from the replayed UI before its frame shows it is not lost.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Inspection, useInspection } from '../../src/replay/picker/frameLink';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const onPicked = () => undefined;

it('a pick that begins before the frame is ready reaches it, once', () => {
  let inspection: Inspection | undefined;
  const root = createRoot(document.createElement('div'));
  function Studio() {
    inspection = useInspection(0, onPicked);
    return null;
  }
  act(() => root.render(<Studio />));
  act(() => inspection?.pick(true));
  expect(inspection?.picking).toBe(true);
  const postMessage = vi.fn();
  const frame = { postMessage } as unknown as Window;
  inspection?.link.attach(frame);
  inspection?.link.attach(frame);
  expect(postMessage.mock.calls).toEqual([[{ type: 'ui/pick', on: true }, location.origin]]);
  act(() => inspection?.pick(false));
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'ui/pick', on: false }, location.origin);
  act(() => root.unmount());
});
