// A location check whose vendor publishes a script.
import type { GeolocationAdapter, Host } from '../../../src/browser/integrations/integration';

export default async function geolocation({ loadScript }: Host): Promise<GeolocationAdapter> {
  await loadScript('https://locate.example.net/locate.js');
  const { sampleLocation } = window as unknown as { readonly sampleLocation: GeolocationAdapter };
  return sampleLocation;
}
