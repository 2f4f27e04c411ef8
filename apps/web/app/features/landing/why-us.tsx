import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { whyUs } from '../../copy/landing.ts';

export function WhyUs() {
  return (
    <section aria-labelledby="why-us" className="wrap py-[clamp(72px,9vw,128px)]">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6 border-b border-ink pb-8">
        <h2 id="why-us" className="text-1">
          Why {PRODUCT_NAME}
        </h2>
        <p className="lead max-w-[40ch]">{whyUs.lead}</p>
      </div>
      <ul className="grid sm:grid-cols-2 tab:grid-cols-4">
        {whyUs.reasons.map(({ sprig, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[84px_1fr] grid-rows-[auto_1fr] gap-x-4 border-line py-6 max-sm:border-b sm:block sm:py-0 sm:pt-8 sm:pr-5 tab:border-l tab:px-7 tab:pt-9 tab:first:border-0 tab:first:pl-0"
          >
            <img
              src={`/sprigs/${sprig}.svg`}
              alt=""
              width={240}
              height={320}
              loading="lazy"
              className="row-span-2 in-data-[theme=dark]:filter-[drop-shadow(0_0_0.6px_var(--color-ink-2))] h-25 w-auto sm:mb-6 sm:-ml-3.5 sm:h-37"
            />
            <h3>{title}</h3>
            <p className="mt-2.5 max-w-[32ch] text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
