import type { PendingProduct } from '@herbary/contract/product-decisions.ts';

type Flags = PendingProduct['flags'];

export const Hit = ({ children }: { children: string }) => (
  <mark className="rounded-[3px] bg-warn-bg px-1 font-semibold text-warn shadow-[inset_0_-2px_0_var(--color-honey)]">
    {children}
  </mark>
);

/** A text with what the content check has matched in it. Matches that overlap are marked as one. */
export function MarkedText({ text, field, flags }: { text: string; field: Flags[number]['field']; flags: Flags }) {
  const hits = flags.filter((flag) => flag.field === field).sort((a, b) => a.start - b.start);
  const parts: { text: string; start: number; isHit: boolean }[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) parts.push({ text: text.slice(at, from), start: at, isHit: false });
    parts.push({ text: text.slice(from, end), start: from, isHit: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), start: at, isHit: false });
  return (
    <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">
      {parts.map((part) => (part.isHit ? <Hit key={part.start}>{part.text}</Hit> : part.text))}
    </p>
  );
}
