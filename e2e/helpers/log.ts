// The log of a page, through its developer handle.
import type { Handle, Page } from './fixtures';

/** The lines of the recording so far that contain a text. */
export const logged = (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate(async (part) => {
    let recording = '';
    await (window as unknown as Handle).coinstream?.tail((lines) => {
      recording += lines;
    });
    return recording.split('\n').filter((line) => line.includes(part));
  }, text);
