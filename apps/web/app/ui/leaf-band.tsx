import type { ReactNode } from 'react';

const leafClasses =
  'pointer-events-none absolute h-3/5 w-auto max-w-none opacity-20 max-tab:-bottom-[8%] tab:-top-[4%] tab:h-[118%] tab:opacity-[0.34]';

type LeafBandProps = { id: string; heading: string; plain: string; stressed: string; children?: ReactNode };

/** One sentence across the page, on the dark band between two drawn plants. */
export function LeafBand({ id, heading, plain, stressed, children }: LeafBandProps) {
  return (
    <section aria-labelledby={id} className="band relative overflow-hidden py-[clamp(80px,10vw,144px)] text-center">
      <img
        src="/sprigs/tulsi-line.svg"
        alt=""
        width={240}
        height={320}
        loading="lazy"
        className={`${leafClasses} -left-37 rotate-10`}
      />
      <img
        src="/sprigs/echinacea-line.svg"
        alt=""
        width={240}
        height={320}
        loading="lazy"
        className={`${leafClasses} -right-37 -rotate-12`}
      />
      <div className="wrap relative">
        <h2 id={id} className="kicker text-on-band-2">
          {heading}
        </h2>
        <p className="display mx-auto mt-5 max-w-[24em] text-[clamp(1.625rem,1.1rem+2.2vw,2.75rem)] leading-[1.22] tracking-[-0.02em] text-balance">
          {plain} <em className="text-blush-on-band">{stressed}</em>
        </p>
        {children}
      </div>
    </section>
  );
}
