// A short chime of two notes, synthesised when played. Silent unless the player turned sound on.

const NOTES = [659.25, 987.77];
const NOTE_S = 0.14;

export function chime(): void {
  if (document.documentElement.dataset.sound !== 'on' || typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  NOTES.forEach((frequency, place) => {
    const from = audio.currentTime + place * NOTE_S;
    const voice = audio.createOscillator();
    const loudness = audio.createGain();
    voice.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.12, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S * 2);
    voice.connect(loudness).connect(audio.destination);
    voice.start(from);
    voice.stop(from + NOTE_S * 2);
  });
  window.setTimeout(() => void audio.close(), 1_000);
}
