// The UI next to that of the opened recording: another recording, another release, the shrunk recording or a fork.
import type { Config } from '../../streams/config';
import type { Device } from '../../streams/recording/device';
import type { Replay } from '../../streams/recording/replay';
import type { Comparing } from './useComparison';
import type { Shrinking } from './useShrink';
import type { Versions } from './useVersions';
import type { Forking } from './WhatIfPanel';

export interface SecondUi {
  readonly config: Config;
  readonly device: Device | null;
  readonly replay: Replay;
  /** The number of folded events, and their time, epoch ms. */
  readonly index: number;
  readonly at: number;
  readonly title: string;
}

interface Sources {
  readonly panel: string;
  readonly comparing: Comparing;
  readonly versions: Versions;
  readonly shrinking: Shrinking;
  readonly fork: { readonly forking: Forking | null; readonly place: number };
  /** The shown position, and the configuration and device of the opened recording and of the other one. */
  readonly index: number;
  readonly config: Config;
  readonly othersConfig: Config;
  readonly device: Device | null;
}

/** Null without one. */
export function secondUi(from: Sources): SecondUi | null {
  const { panel, comparing, versions, shrinking, fork, index, config, othersConfig, device } = from;
  const shown = (replay: Replay, place: number, title: string): SecondUi => ({
    ...{ config, device, replay, index: place, at: replay.position.at, title },
  });
  if (panel === 'compare' && comparing.comparison !== null && comparing.other !== null) {
    const { recording, replay } = comparing.other;
    return {
      ...shown(replay, comparing.place, 'UI of the other recording'),
      config: othersConfig,
      device: recording.header.device ?? null,
    };
  }
  if (panel === 'compare' && versions.other !== null)
    return shown(versions.other.replay, index, 'UI of the other release');
  if (panel === 'find' && shrinking.shrunk !== null)
    return shown(shrinking.shrunk.replay, shrinking.place, 'UI of the shrunk recording');
  return fork.forking === null ? null : shown(fork.forking.replay, fork.place, 'UI of the fork');
}
