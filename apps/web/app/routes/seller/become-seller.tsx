import { ROUTES } from '@herbary/contract/routes.ts';
import { sellingDescription, sellingHero } from '../../copy/selling.ts';
import { Scene } from '../../features/landing/scene.tsx';
import { JOIN_HERO_SIZES, JoinHero } from '../../features/sellers/joining/join-hero.tsx';
import { JoinInvitation } from '../../features/sellers/joining/join-invitation.tsx';
import { Reasons } from '../../features/sellers/joining/reasons.tsx';
import { SellerTools } from '../../features/sellers/joining/seller-tools.tsx';
import { Testimonials } from '../../features/sellers/joining/testimonials.tsx';
import { joinMeta } from './join-meta.ts';

const scene = 'your-label';

export const meta = joinMeta(ROUTES.becomeSeller, sellingDescription);

export default function BecomeSeller() {
  return (
    <>
      <JoinHero
        picture={
          <Scene
            scene={scene}
            alt={sellingHero.alt}
            sizes={JOIN_HERO_SIZES}
            priority
            className="size-full object-cover object-[40%_72%] tab:absolute tab:inset-0"
          />
        }
      />
      <Reasons />
      <SellerTools />
      <Testimonials />
      <JoinInvitation />
    </>
  );
}
