// A button that opens the device's share sheet with a link. Renders nothing if the browser has none.
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';

export interface ShareButtonProps {
  readonly url: string;
  readonly title: string;
  readonly label: string;
}

export function ShareButton({ url, title, label }: ShareButtonProps) {
  const [isRefused, setRefused] = useState(false);
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    setRefused(false);
    navigator.share({ url, title }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      setRefused(!isCancelled);
    });
  };
  return (
    <>
      <Button onClick={share}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Button>
      <span role="status" className={isRefused ? undefined : 'visually-hidden'}>
        {isRefused && "Your browser didn't allow that. Copy the link instead."}
      </span>
    </>
  );
}
