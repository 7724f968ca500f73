/** The words of the app's own texts, in lower case, between spaces. The build inserts them (`src/hosting/uiWords.ts`). */
export const UI_WORDS: string = '';
