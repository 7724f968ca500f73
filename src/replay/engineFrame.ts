// Loads the engine of another version into a hidden frame, which makes no requests and stores nothing. It has the origin of this page,
// because a replay is folded synchronously.
import type { EngineRealm } from './engineRealm';
import realmUrl from './engineRealm?worker&url';
import { trustedPath } from './trustedPath';

type Frame = Window & typeof globalThis & Partial<EngineRealm>;

/** A script may only come from this origin; everything else is forbidden. */
const policyOf = (origin: string) => `default-src 'none'; script-src ${origin}`;

function loaded(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error("a script couldn't be loaded")), {
      once: true,
    });
  });
}

/** The module at this path, loaded in a separate frame. Rejects if it cannot be loaded. */
export async function inFrame(path: string, title: string): Promise<unknown> {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.hidden = true;
  const opening = loaded(frame);
  document.body.append(frame);
  try {
    await opening;
    const inner = frame.contentWindow as Frame | null;
    if (inner === null) throw new Error('the frame is gone');
    const policy = inner.document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = policyOf(location.origin);
    inner.document.head.append(policy);
    const script = inner.document.createElement('script');
    script.type = 'module';
    script.src = trustedPath('replay', new URL(realmUrl, location.href).href, inner)() as string;
    const running = loaded(script);
    inner.document.head.append(script);
    await running;
    if (inner.importEngine === undefined) throw new Error('the frame has no script');
    return await inner.importEngine(new URL(path, location.href).href);
  } catch (error) {
    frame.remove();
    throw error;
  }
}
