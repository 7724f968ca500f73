// The hub's side of the contract as AsyncAPI 3, from the pushes of the catalogue.
import { pushes } from '../catalogue/complete';
import type { Push } from '../wire/endpoint';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema';
import { PUSHES } from './notes/pushes';
import { modelsOf, sorted } from './openapi';

const DESCRIPTION = [
  'The pushes of the SignalR hub. Each is an invocation of the client method with the name of the message and one argument,',
  'the payload: `{"type":1,"target":name,"arguments":[payload]}` in the JSON protocol. The client invokes no method of the',
  'hub. `version` orders the pushes of one name: it increases with each change, and an older one is ignored; see README.md.',
].join(' ');

function messageOf({ methods, payload, event }: Push, name: string): JsonSchema {
  return {
    name,
    summary: PUSHES[name],
    payload: jsonSchemaOf(payload, 'received'),
    'x-methods': methods,
    'x-fact': event,
    'x-models': modelsOf(event),
  };
}

export function asyncapi(): JsonSchema {
  const named = pushes.flatMap((push) => push.methods.map((name) => [name, push] as const));
  const messages = sorted(named.map(([name, push]) => [name, messageOf(push, name)]));
  const names = Object.keys(messages);
  return {
    asyncapi: '3.1.0',
    info: { title: 'Coinstream platform', version: '1.0.0', description: DESCRIPTION },
    defaultContentType: 'application/json',
    servers: {
      platform: {
        host: '{host}',
        pathname: '{apiBase}',
        protocol: 'wss',
        description: 'The host of the API; `apiBase` of /config.json.',
        variables: { host: { default: 'localhost' }, apiBase: { default: '/api' } },
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: {
      hub: {
        address: '{hubPath}',
        description:
          'SignalR, over WebSockets, Server-Sent Events or long polling; ends when the session ends.',
        parameters: {
          hubPath: { default: '/notifications/hubs/generic', description: '`hubPath` of /config.json.' },
        },
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      push: {
        action: 'send',
        summary: 'The platform notifies every connection of a player.',
        channel: { $ref: '#/channels/hub' },
        messages: names.map((name) => ({ $ref: `#/channels/hub/messages/${name}` })),
      },
    },
    components: {
      messages,
      securitySchemes: {
        token: {
          type: 'httpApiKey',
          name: 'access_token',
          in: 'query',
          description: 'The access token, also accepted as `Authorization: Bearer`.',
        },
      },
    },
  };
}
