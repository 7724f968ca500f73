// The configuration of an operator whose API and providers have separate origins.
import { decodeConfig } from '../../streams/schema/decodeConfig';

export const OPERATOR = {
  brand: { name: 'Harbour', operatorName: 'Harbour Games Ltd.' },
  supportEmail: 'help@operator.ca',
  apiBase: 'https://api.operator.ca/v1',
  oidc: { authority: 'https://id.operator.ca/realm', clientId: 'player-web' },
  geoGatewayUrl: 'https://geo.operator.ca/check',
  origins: {
    games: ['https://games.provider.ca'],
    payments: ['https://pay.provider.ca:8443/card'],
    identity: ['https://kyc.provider.ca'],
    pictures: ['https://cdn.provider.ca'],
    signIn: ['https://tokens.operator.ca/oauth2'],
  },
};

export function configOf(json: object) {
  const result = decodeConfig(json);
  if (!result.ok) throw new Error(result.message);
  return result.config;
}

/** The sources of a policy by directive. */
export const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
