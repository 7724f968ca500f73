// The scripts and styles within a page, which its content security policy allows by their hashes.
import { createHash } from 'node:crypto';

/** Sources of the policy. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashes = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

export const inlineIn = (html: string): Inline => ({
  scripts: hashes(html, /<script>([\s\S]*?)<\/script>/g),
  styles: hashes(html, /<style>([\s\S]*?)<\/style>/g),
});
