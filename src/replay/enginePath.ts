/** The path of a version's engine within the app's folder. */
export const engineFile = (commit: string) => `releases/${commit}/engine.js`;
