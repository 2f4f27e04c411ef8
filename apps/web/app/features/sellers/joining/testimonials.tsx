import { testimonials } from '../../../copy/selling.ts';
import { tintGround } from '../../../lib/tint.ts';
import { Badge } from '../../../ui/badge.tsx';

export function Testimonials() {
  return (
    <section aria-labelledby="sellers-say" className="wrap py-[clamp(72px,9vw,120px)]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="sellers-say" className="text-1">
          What sellers say
        </h2>
        <Badge tone="note">Sample quotes</Badge>
      </div>
      <ul className="mt-10 grid border-t border-ink tab:grid-cols-3">
        {testimonials.map(({ quote, name, store, sprig, tint }) => (
          <li
            key={name}
            className="border-line py-7 max-tab:border-t max-tab:first:border-t-0 tab:border-l tab:px-8 tab:pt-9 tab:pb-2 tab:first:border-l-0 tab:first:pl-0"
          >
            <figure className="flex h-full flex-col justify-between gap-7">
              <blockquote className="display text-[1.4375rem] leading-[1.36]">“{quote}”</blockquote>
              <figcaption className="flex items-center gap-4">
                <span className={`grid size-15 flex-none place-items-center rounded-full ${tintGround(tint)}`}>
                  <img
                    src={`/sprigs/${sprig}.svg`}
                    alt=""
                    width={240}
                    height={320}
                    loading="lazy"
                    className="h-14 w-auto"
                  />
                </span>
                <span>
                  <span className="block font-strong">{name}</span>
                  <span className="block text-small text-ink-2">{store}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
