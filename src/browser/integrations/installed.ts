// The integrations of the operator's package, from `COINSTREAM_INTEGRATIONS`. Only builds with one have this chunk.

import integrations from 'virtual:integrations';
import { asyncScheduler } from 'rxjs';
import type { Core } from '../../../streams/reaction';
import { reportUnhandled } from '../unhandledErrors';
import { chatOf, type OpenChat } from './chat';
import { geolocationOf } from './geolocation';
import { identityOf } from './identity';
import { integrated } from './integrate';

const { globalPrivacyControl = false } = navigator as { readonly globalPrivacyControl?: boolean };
const boundary = { scheduler: asyncScheduler, report: reportUnhandled, isRefused: globalPrivacyControl };

export const openChat: OpenChat =
  integrations.chat === undefined ? async () => false : chatOf(integrations.chat, boundary);

/** The vendor's location check; null without one. */
export const vendorGeolocation =
  integrations.geolocation === undefined ? null : geolocationOf(integrations.geolocation, boundary);

/** The vendor's identity check; null without one. */
export const vendorIdentity =
  integrations.identity === undefined ? null : identityOf(integrations.identity, boundary);

export function startInstalled(core: Core): void {
  integrated(core, integrations, boundary).subscribe();
}
