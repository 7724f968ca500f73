// A part that a build removes from a library.

export interface Cut {
  /** The file, by the end of its path. */
  readonly file: RegExp;
  readonly code: RegExp;
  /** `$&` and `$1` are what `code` and its first group matched. Has no more lines than that. */
  readonly by: string;
}
