// The replayed interface has the settings of the recorded page, and the addresses of the page that shows it.
import { describe, expect, it } from 'vitest';
import { decodeSignal, recordedConfig, signalLine } from '../../streams/recording/signalLines';
import { testConfig } from '../fakePorts';
import { START } from '../given';

const own = testConfig({ apiBase: 'https://own.example', minimumAge: 16, flags: { streaks: false } });

/** The signal of a page with this configuration, as a recording keeps it. */
function pageSignal(config: unknown) {
  const line = signalLine({ signal: 'page', at: START, after: 0, value: { config } });
  const signal = decodeSignal(JSON.parse(line), 0);
  if (signal === null) throw new Error('the signal is damaged');
  return signal;
}

describe('the configuration of a recording', () => {
  it('is that of its last page, apart from addresses', () => {
    const recorded = testConfig({
      apiBase: 'https://recorded.example',
      brand: { name: 'Moonlight' },
      flags: { chat: false },
      constants: { rewardPopupMs: 7 },
      wheelMinLevel: 9,
    });
    const shown = recordedConfig(own, [pageSignal(testConfig()), pageSignal(recorded)]);
    expect(shown).toEqual({ ...recorded, apiBase: own.apiBase });
  });
  it('is that of this page if the recording lacks it, or contains nonsense', () => {
    expect(recordedConfig(own, [])).toBe(own);
    const nonsense = { signal: 'page', at: START, after: 0, value: { config: { flags: 5 } } };
    expect(recordedConfig(own, [nonsense])).toBe(own);
    expect(recordedConfig(own, [{ ...nonsense, value: null }])).toBe(own);
  });
});
