type TableOfContentsProps = { entries: readonly { id: string; text: string }[] };

/** Beside the text and sticky; above it on narrow screens. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  return (
    <nav aria-labelledby="on-this-page" className="text-[0.9375rem] tab:sticky tab:top-34 print:hidden">
      <h2 id="on-this-page" className="mb-2 font-text text-small font-semibold tracking-normal text-ink-3">
        On this page
      </h2>
      <ol className="contents-list border-l border-line">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-2 py-[7px] pl-4.5 leading-snug no-underline hover:border-clay-600"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
