// The id of the build that this page runs, which the build wrote into it (`src/hosting/buildId.ts`).

/** Empty on the development server. */
export const pageBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
