// Bodies of responses. A browser and Node read them in different numbers of turns; who waits for them here gets the same life in
// both.
import type { NetworkPort } from '../../streams/ports';

export function createBodies() {
  let reading = 0;

  /** The same response with a body that is at hand. */
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
    /** A network whose responses come with their bodies. */
    read: (network: NetworkPort): NetworkPort => ({
      ...network,
      fetch: (url, init) => network.fetch(url, init).then(read),
    }),
  };
}

export type Bodies = ReturnType<typeof createBodies>;
