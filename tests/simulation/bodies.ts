// Reads the bodies of responses. Browsers and Node need different numbers of event loop turns for that; waiting for them keeps a run
// identical in both.
import type { NetworkPort } from '../../streams/ports';

export function createBodies() {
  let reading = 0;

  /** The same response with its body already read. */
  async function read(response: Response): Promise<Response> {
    reading += 1;
    try {
      const text = await response.text();
      const { ok, status, statusText, headers } = response;
      const json = async () => JSON.parse(text) as unknown;
      return { ok, status, statusText, headers, json, text: async () => text } as Response;
    } finally {
      reading -= 1;
    }
  }

  return {
    isReading: () => reading > 0,
    /** A network whose responses have their bodies already read. */
    read: (network: NetworkPort): NetworkPort => ({
      ...network,
      fetch: (url, init) => network.fetch(url, init).then(read),
    }),
  };
}

export type Bodies = ReturnType<typeof createBodies>;
