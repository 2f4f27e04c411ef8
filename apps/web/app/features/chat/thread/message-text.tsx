import { Fragment } from 'react';

/** Without marks that turn the direction of writing: behind one, an address reads as another. */
const address = /\bhttps?:\/\/[^\s<>"'\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;
const trailing = /[.,;:!?)\]}]+$/;

/** Text as it was written: only web addresses become links, everything else stays letters. */
export function MessageText({ text }: { text: string }) {
  const parts: { from: number; shown: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(trailing, '');
    // A name before the host (https://herbary.com@elsewhere.example) is there to deceive.
    if (!URL.canParse(href) || new URL(href).username !== '') continue;
    parts.push({ from: end, shown: text.slice(end, index) }, { from: index, shown: href, href });
    end = index + href.length;
  }
  parts.push({ from: end, shown: text.slice(end) });
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ from, shown, href }) =>
        href ? (
          <a key={from} href={href} target="_blank" rel="ugc nofollow noopener noreferrer" className="underline">
            {shown}
          </a>
        ) : (
          <Fragment key={from}>{shown}</Fragment>
        ),
      )}
    </span>
  );
}
