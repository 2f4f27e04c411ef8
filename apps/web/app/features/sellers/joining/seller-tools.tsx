import { sellerTools } from '../../../copy/selling.ts';
import { tintGround } from '../../../lib/tint.ts';
import { CarouselStrip } from '../../../ui/carousel-strip.tsx';

const ADVANCE_MS = 5_000;

/** Three cards on wide screens, one on phones. It moves by itself until the visitor steps it. */
export function SellerTools() {
  return (
    <div className="bg-sunken py-[clamp(64px,8vw,104px)]">
      <div className="wrap">
        <CarouselStrip
          label="Seller tools"
          intervalMs={ADVANCE_MS}
          untilStepped
          heading={<h2 className="text-1">Tools that come with the store</h2>}
          className="snap-mandatory"
        >
          {sellerTools.map(({ picture, tint, title, text }) => (
            <li key={title} className="w-full tab:w-[calc((100%-48px)/3)]">
              <div className="card h-full overflow-hidden pb-6.5">
                <div className={`grid place-items-center py-3 ${tintGround(tint)}`}>
                  <img
                    src={`/vignettes/${picture}.svg`}
                    alt=""
                    width={320}
                    height={190}
                    loading="lazy"
                    className="h-auto w-[min(100%,340px)]"
                  />
                </div>
                <h3 className="px-6 pt-5.5 pb-1.5">{title}</h3>
                <p className="max-w-[38ch] px-6 text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </CarouselStrip>
      </div>
    </div>
  );
}
