// Files dragged onto the studio.
import { type DragEvent, useState } from 'react';

export function useDropping(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** One line about the files that were dropped with the opened one; null if it was alone. */
export function oneAtATime([first, ...others]: readonly File[]): string | null {
  if (first === undefined || others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  const were = others.length === 1 ? "wasn't" : "weren't";
  return `Opened ${first.name}. One file at a time: ${names} ${were} opened.`;
}

/** Passes on what is dragged over a frame, which otherwise handles it: the browser would open the file there. */
export function passDragging(inner: Window, frame: HTMLElement): () => void {
  const pass = (event: globalThis.DragEvent) => {
    event.preventDefault();
    const { type, dataTransfer } = event;
    frame.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  };
  inner.addEventListener('dragover', pass);
  inner.addEventListener('dragleave', pass);
  inner.addEventListener('drop', pass);
  return () => {
    inner.removeEventListener('dragover', pass);
    inner.removeEventListener('dragleave', pass);
    inner.removeEventListener('drop', pass);
  };
}
