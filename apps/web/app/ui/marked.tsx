import { Fragment } from 'react';

/** A text with these words marked wherever they stand in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const escaped = words.filter((word) => word !== '').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return text;
  let at = 0;
  return text.split(new RegExp(`(${escaped.join('|')})`, 'g')).map((part) => {
    const key = at;
    at += part.length + 1;
    return words.includes(part) ? (
      <mark key={key} className="bg-warn-bg text-warn underline decoration-2 underline-offset-2">
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
