/** A stretch of a text: plain, strong, a Latin name or a link. */
export type Span = { text: string; style?: 'strong' | 'latin'; to?: string };

const marked = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((\S+?)\)/g;

/** "A **bold** [link](/path)" as its stretches. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, strong, latin, words, to] = match;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    if (strong) spans.push({ text: strong, style: 'strong' });
    else if (latin) spans.push({ text: latin, style: 'latin' });
    else if (words) spans.push({ text: words, to });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

/** Without its marks, as a reader hears it. */
export const plainText = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('');
