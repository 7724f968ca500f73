// The project of Microsoft's hub.
import { fileURLToPath } from 'node:url';
import { builtDotnet, type DotnetProject, whyNoDotnet } from '../dotnet/build';

export const HUB_PROJECT: DotnetProject = {
  title: 'ASP.NET hub',
  folder: fileURLToPath(new URL('.', import.meta.url)),
  name: 'Hub',
};

/** The reason why the hub cannot be built here, in one line; null if it can. */
export const whyNoAspnet = (): string | null => whyNoDotnet(HUB_PROJECT);

/** The path of the built hub. Builds it if its sources changed; throws the compiler's output. */
export const builtAspnetHub = (): string => builtDotnet(HUB_PROJECT);
