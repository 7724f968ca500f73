// A button that copies a text and reports whether that worked.
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';

const TOLD_MS = 4_000;

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timeout = setTimeout(() => setOutcome(null), TOLD_MS);
    return () => clearTimeout(timeout);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {outcome === 'copied' ? 'Copied' : label}
      </Button>
      <span role="status" className={outcome === 'refused' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' && "Your browser didn't allow that. Select the text and copy it."}
      </span>
    </>
  );
}
