// The project of the identity provider on OpenIddict.
import { fileURLToPath } from 'node:url';
import { builtDotnet, type DotnetProject, NoPackages, whyNoDotnet } from '../dotnet/build';

export const IDENTITY_PROJECT: DotnetProject = {
  title: 'OpenIddict provider',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  name: 'Identity',
};

/** Builds the provider; returns the reason why it cannot be built here, in one line. Throws the compiler's output. */
export function whyNoOpeniddict(): string | null {
  const whyNot = whyNoDotnet(IDENTITY_PROJECT);
  if (whyNot !== null) return whyNot;
  try {
    builtDotnet(IDENTITY_PROJECT);
    return null;
  } catch (error) {
    if (error instanceof NoPackages) return error.message;
    throw error;
  }
}
