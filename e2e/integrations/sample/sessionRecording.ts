// A recorder of the page, which masks all texts and fields, and marks the screens in its film.
import type { FactAdapter, Host } from '../../../src/browser/integrations/integration';

/** What the vendor's script defines. */
interface Recorder {
  start(options: { readonly maskTexts: true; readonly maskFields: true }): void;
  mark(name: string): void;
  stop(): void;
}

export default async function sessionRecording({ loadScript, signal }: Host): Promise<FactAdapter> {
  await loadScript('https://record.example.net/recorder.js');
  const { sampleRecorder } = window as unknown as { readonly sampleRecorder: Recorder };
  sampleRecorder.start({ maskTexts: true, maskFields: true });
  signal.addEventListener('abort', () => sampleRecorder.stop());
  return { fact: ({ data }) => sampleRecorder.mark((data as { readonly name?: string }).name ?? '') };
}
