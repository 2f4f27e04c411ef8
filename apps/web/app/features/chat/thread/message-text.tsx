import { Fragment } from 'react';

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
const trailing = /[.,;:!?)\]}]+$/;

/** Text as it was written: only web addresses become links, everything else stays letters. */
export function MessageText({ text }: { text: string }) {
  const parts: { from: number; shown: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(trailing, '');
    if (!URL.canParse(href)) continue;
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
