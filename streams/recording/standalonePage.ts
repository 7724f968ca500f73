// A standalone page: one HTML file with the studio and a recording, which opens from disk and makes no request. The build leaves its
// template on the host (`src/hosting/standaloneTemplate.ts`).
import { RELEASE } from '../config';

/** The template of a version, below the app's folder or the build's; null: of a build outside a repository. */
export const templateFile = (commit: string | null) => `releases/${commit ?? RELEASE}/standalone.html`;

/** What the template contains in place of the recording and of its file's name. */
export const RECORDING_MARK = '{{recording}}';
export const NAME_MARK = '{{name}}';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);

/** The name of the page for a recording's file: `report.html` for `report.jsonl.gz`. */
export const pageName = (file: string) => `${file.replace(/(\.jsonl)?(\.gz)?$/, '')}.html`;

/**
 * The page for a recording. `file`: the name of its file; `packed`: the file, compressed with gzip, in base64. Throws if the
 * template is invalid.
 */
export function standalonePage(template: string, file: string, packed: string): string {
  const [start, end, ...more] = template.split(RECORDING_MARK);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error('not a template of a standalone page');
  return start.replaceAll(NAME_MARK, () => escaped(file)) + packed + end;
}
