// A package of integrations, as an operator writes one: `COINSTREAM_INTEGRATIONS=e2e/integrations/sample npm run build`.
import type { Integrations } from '../../../src/browser/integrations/integration';

const integrations: Integrations = {
  chat: {
    vendor: 'Sample Chat',
    purpose: 'necessary',
    origins: { scripts: ['https://chat.example.net'], frames: ['https://chat.example.net'] },
    permissions: ['microphone'],
    details: ['userId', 'name', 'coinBalance'],
    load: () => import('./chat'),
  },
  analytics: {
    vendor: 'Sample Measure',
    purpose: 'measurement',
    origins: { connect: ['https://measure.example.net'] },
    stores: [{ name: 'sample-visitor', purpose: 'Recognises your browser.', lifetime: '90 days' }],
    facts: {
      'analytics/screenShown': ['name', 'screenClass'],
      'analytics/sent': ['name'],
      'session/started': ['playerId'],
    },
    load: () => import('./analytics'),
  },
  consent: {
    vendor: 'Sample Consent',
    purpose: 'necessary',
    stores: [{ name: 'sample-consent', purpose: 'Remembers your choice.', lifetime: 'Until you change it' }],
    load: () => import('./consent'),
  },
  telemetry: {
    vendor: 'Sample Agent',
    purpose: 'measurement',
    origins: { scripts: ['https://agent.example.net'] },
    facts: {
      'error/unhandled': ['origin', 'part', 'name'],
      'call/failed': ['route'],
      'session/started': ['playerId'],
    },
    load: () => import('./telemetry'),
  },
  sessionRecording: {
    vendor: 'Sample Recorder',
    purpose: 'measurement',
    origins: { scripts: ['https://record.example.net'], connect: ['https://record.example.net'] },
    facts: { 'analytics/screenShown': ['name'] },
    load: () => import('./sessionRecording'),
  },
  flags: {
    vendor: 'Sample Flags',
    purpose: 'preferences',
    origins: { connect: ['https://flags.example.net'] },
    context: ['playerId', 'region'],
    load: () => import('./flags'),
  },
  geolocation: {
    vendor: 'Sample Location',
    purpose: 'necessary',
    origins: { scripts: ['https://locate.example.net'] },
    load: () => import('./geolocation'),
  },
  identity: {
    vendor: 'Sample Verify',
    purpose: 'necessary',
    origins: { frames: ['https://verify.example.net'] },
    permissions: ['camera', 'microphone'],
    load: () => import('./identity'),
  },
};

export default integrations;
