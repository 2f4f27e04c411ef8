import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';

const sprigClasses = 'h-75 w-auto max-tab:hidden';

export function JoinInvitation() {
  return (
    <section
      aria-labelledby="your-shelf"
      className="wrap grid items-end justify-items-center gap-6 tab:grid-cols-[1fr_minmax(0,660px)_1fr]"
    >
      <img src="/sprigs/rosemary.svg" alt="" width={240} height={320} loading="lazy" className={sprigClasses} />
      <div className="plate w-full">
        <div className="grid justify-items-center gap-3 px-[clamp(8px,3vw,40px)] py-[clamp(20px,4vw,48px)] text-center">
          <p className="kicker">Your shelf</p>
          <h2 id="your-shelf" className="text-1">
            There is a place for your label.
          </h2>
          <p className="max-w-[44ch] text-ink-2">
            Have an identification document and a business document ready. It takes about ten minutes.
          </p>
          <div className="mt-3 flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link to={ROUTES.sellerRegister.path}>Start Selling</Link>
            </Button>
            <Button asChild variant="ghost">
              <Link to={ROUTES.sellerGuide.path}>Read the seller guide</Link>
            </Button>
          </div>
        </div>
      </div>
      <img src="/sprigs/echinacea.svg" alt="" width={240} height={320} loading="lazy" className={sprigClasses} />
    </section>
  );
}
