// A button that copies a text and reports whether that worked.
import { Check, Copy } from 'lucide-react';
import { Button } from './Button';
import { useCopying } from './useCopying';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { outcome, copy } = useCopying();
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button variant="secondary" onClick={() => copy(text)}>
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
