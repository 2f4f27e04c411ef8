import { feeTiers, freeToJoin, reasonsToJoin } from '../../../copy/selling.ts';
import { Icon } from '../../../ui/icon.tsx';

function FreeToJoin() {
  return (
    <div className="band relative flex flex-col gap-3.5 overflow-hidden rounded-b-3 px-9 py-10">
      <img
        src="/sprigs/mint-line.svg"
        alt=""
        width={240}
        height={320}
        loading="lazy"
        className="absolute -top-24 -right-22 h-82 w-auto max-w-none rotate-28 opacity-20"
      />
      <h3 className="relative text-2">{freeToJoin.title}</h3>
      <p className="relative text-on-band-2">{freeToJoin.text}</p>
      <dl className="relative mt-auto pt-7">
        {feeTiers.map(({ name, rate }) => (
          <div key={name} className="flex items-baseline justify-between border-t border-on-band-2/30 py-2.5">
            <dt>{name}</dt>
            <dd className="display text-[1.875rem] leading-[1.1] lining-nums">{rate}</dd>
          </div>
        ))}
      </dl>
      <p className="relative text-caption text-on-band-2">{freeToJoin.note}</p>
    </div>
  );
}

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="wrap py-[clamp(72px,9vw,120px)]">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6 border-b border-ink pb-8">
        <h2 id="reasons" className="text-1">
          Reasons to join
        </h2>
        <p className="lead max-w-[40ch]">You know the plants. We look after the shop, the payment and the paperwork.</p>
      </div>
      <div className="grid wide:grid-cols-[380px_minmax(0,1fr)]">
        <FreeToJoin />
        <ul className="grid sm:grid-cols-2 tab:grid-cols-3">
          {reasonsToJoin.map(({ icon, title, text }) => (
            <li
              key={title}
              className="grid content-start gap-2 border-line py-7 max-sm:border-b sm:px-7 sm:pt-10 sm:pb-9 tab:border-l tab:nth-[3n+1]:border-l-0 tab:nth-[n+4]:border-t"
            >
              <Icon icon={icon} size={24} className="mb-2 text-clay-600" />
              <h3>{title}</h3>
              <p className="max-w-[36ch] text-small text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
