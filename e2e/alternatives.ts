// Implementations of others that can replace the stand-in's own, where the .NET SDK is installed.
import { builtAspnetHub, whyNoAspnet } from './aspnet/build';
import { whyNoOpeniddict } from './openiddict/build';

export interface Alternative {
  /** The option of `npm run e2e`, and its only value. */
  readonly option: string;
  readonly value: string;
  readonly title: string;
  readonly specs: readonly string[];
  /** The tests that the test command repeats with it. */
  readonly tag: string;
  /** The environment of the process that serves the stand-in with it. */
  readonly env: Readonly<Record<string, string>>;
  /** Builds it before the workers need it; returns why it cannot run here, in one line. */
  readonly whyNot: () => string | null;
}

function whyNoHub(): string | null {
  const whyNot = whyNoAspnet();
  if (whyNot === null) builtAspnetHub();
  return whyNot;
}

export const ALTERNATIVES: readonly Alternative[] = [
  {
    option: 'hub',
    value: 'aspnet',
    title: "Microsoft's hub",
    /** Specs about pushes and the connection. */
    specs: [
      'live.spec.ts',
      'slice.spec.ts',
      'follow.spec.ts',
      'notifications.spec.ts',
      'rewards.spec.ts',
      'courtesyPushes.spec.ts',
    ],
    tag: '@hub',
    env: { COINSTREAM_HUB: 'aspnet' },
    whyNot: whyNoHub,
  },
  {
    option: 'identity',
    value: 'openiddict',
    title: 'an OpenIddict provider',
    /** Specs about sessions. */
    specs: ['signIn.spec.ts', 'renewal.spec.ts', 'slice.spec.ts', 'live.spec.ts', 'backForward.spec.ts'],
    tag: '@identity',
    env: { COINSTREAM_IDENTITY: 'openiddict' },
    whyNot: whyNoOpeniddict,
  },
];
