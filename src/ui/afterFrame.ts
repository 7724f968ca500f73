// Defers work that would delay the next frame.

/** Runs `work` once a frame has been painted, soon in a hidden page, which paints none. Returns a function that cancels it. */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const soon = () => {
    task = setTimeout(work);
  };
  const isPainted = document.visibilityState !== 'hidden';
  const frame = isPainted ? requestAnimationFrame(soon) : 0;
  if (!isPainted) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
