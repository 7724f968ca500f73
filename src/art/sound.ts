// Sounds, synthesised when played: bells for rewards, clicks for the wheel. Silent unless the player turned sound on.
import { type Note, notesOf, type Sound } from './soundNotes';

const LOUDNESS = 0.22;
/** The partials of a bell. Loudness and duration are relative to the fundamental. */
const PARTIALS = [
  { times: 1, loudness: 1, rings: 1 },
  { times: 2, loudness: 0.4, rings: 0.6 },
  { times: 3.01, loudness: 0.18, rings: 0.35 },
] as const;
const ATTACK_S = 0.008;
const SILENCE = 0.0001;
const CLICK = { hertz: 1_900, rings: 0.03, loudness: 0.25 } as const;

let shared: { readonly audio: AudioContext; readonly out: AudioNode } | undefined;

const isWanted = () =>
  document.documentElement.dataset.sound === 'on' && document.visibilityState === 'visible';

/** One context for all sounds, because browsers limit their number. A compressor prevents clipping when sounds overlap. */
function opened() {
  if (shared !== undefined || typeof AudioContext === 'undefined') return shared;
  const audio = new AudioContext();
  const out = audio.createGain();
  const limit = audio.createDynamicsCompressor();
  out.gain.value = LOUDNESS;
  out.connect(limit).connect(audio.destination);
  shared = { audio, out };
  return shared;
}

function ring(audio: AudioContext, out: AudioNode, { hertz, at, rings, loudness }: Note): OscillatorNode {
  const from = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.frequency.value = hertz;
  gain.gain.setValueAtTime(SILENCE, from);
  gain.gain.exponentialRampToValueAtTime(loudness, from + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, from + rings);
  voice.connect(gain).connect(out);
  voice.start(from);
  voice.stop(from + rings);
  return voice;
}

function start(notes: readonly Note[]): readonly OscillatorNode[] {
  const open = opened();
  if (open === undefined) return [];
  const { audio, out } = open;
  /** Browsers refuse this before the first user gesture; the sound is then silent. */
  audio.resume().catch(() => undefined);
  return notes.map((note) => ring(audio, out, note));
}

/** `isSample`: plays regardless of the setting, which the player has just turned on. */
export function play(sound: Sound, isSample = false): void {
  if (!isSample && !isWanted()) return;
  start(
    notesOf(sound).flatMap((note) =>
      PARTIALS.map(({ times, loudness, rings }) => ({
        hertz: note.hertz * times,
        at: note.at,
        rings: note.rings * rings,
        loudness: note.loudness * loudness,
      })),
    ),
  );
}

/** Schedules clicks at these times, seconds from now. Returns a function that cancels the remaining ones. */
export function click(times: readonly number[]): () => void {
  if (!isWanted()) return () => undefined;
  const voices = start(times.map((at) => ({ ...CLICK, at })));
  return () => {
    for (const voice of voices) voice.disconnect();
  };
}
