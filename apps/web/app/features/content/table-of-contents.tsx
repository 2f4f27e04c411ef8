type TableOfContentsProps = { entries: readonly { id: string; text: string }[] };

/**
 * A section is being read once its heading stands in the upper half of the window or above it: a jump from the end to the
 * start crosses the window too.
 */
const READING_AREA = '999999px 0px -50% 0px';

/** The `ref` of the list: marks the link of the section that is being read. */
function followReading(list: HTMLElement | null) {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const headings = links.flatMap(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? []);
  const observer = new IntersectionObserver(
    ([entry]) => {
      const end = entry?.rootBounds?.bottom ?? 0;
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top < end);
      const current = links[Math.max(0, reached.length - 1)];
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: READING_AREA },
  );
  for (const heading of headings) observer.observe(heading);
  return () => observer.disconnect();
}

/** Beside the text and sticky; above it on narrow screens. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  return (
    <nav
      // Another text has other headings to follow.
      key={entries.map(({ id }) => id).join()}
      aria-labelledby="on-this-page"
      className="text-[0.9375rem] tab:sticky tab:top-34 print:hidden"
    >
      <h2 id="on-this-page" className="mb-2 font-text text-small font-semibold tracking-normal text-ink-3">
        On this page
      </h2>
      <ol ref={followReading} className="border-l border-line">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-2 border-transparent py-[7px] pl-4.5 leading-snug text-ink-2 no-underline hover:border-clay-600 tab:aria-[current=location]:border-clay-600 tab:aria-[current=location]:font-semibold tab:aria-[current=location]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
