import { useState } from 'react';
import { TextButton } from '../../ui/link.tsx';
import { shorten } from './seller-format.ts';

/** Thirty characters, the rest on request. The button says whose: a page has six of them. */
export function Certifications({ names, of }: { names: readonly string[]; of: string }) {
  const [open, setOpen] = useState(false);
  const text = names.join(', ');
  const { short, isCut } = shorten(text);
  return (
    <>
      {open ? text : short}{' '}
      {isCut ? (
        <TextButton aria-expanded={open} onClick={() => setOpen(!open)} className="text-small">
          {open ? 'Show less' : 'Show more'}
          <span className="sr-only"> certifications of {of}</span>
        </TextButton>
      ) : null}
    </>
  );
}
