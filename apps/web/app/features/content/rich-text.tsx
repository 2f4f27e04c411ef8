import { type Span, spansOf } from '@herbary/content/rich-text.ts';
import { Link, linkClasses } from '../../ui/link.tsx';

function Stretch({ text, style, to }: Span) {
  if (to?.startsWith('/')) return <Link to={to}>{text}</Link>;
  if (to) {
    return (
      <a href={to} className={linkClasses}>
        {text}
      </a>
    );
  }
  if (style === 'strong') return <strong className="font-semibold text-ink">{text}</strong>;
  return style === 'latin' ? <em>{text}</em> : text;
}

/** A text of our own with its strong words, Latin names and links. Never for what members write. */
export function RichText({ text }: { text: string }) {
  return spansOf(text).map((span, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and the same words come twice
    <Stretch key={place} {...span} />
  ));
}
