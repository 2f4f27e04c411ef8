import type { SellerStore } from '@herbary/contract/sellers.ts';
import { Link } from 'react-router';
import { contactSellerPath } from '../../lib/contact-path.ts';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { categoryLabel, placeOf, websiteOf } from './seller-format.ts';
import { SellerLogo } from './seller-logo.tsx';
import { VerifiedBadge } from './seller-standing.tsx';

/** The store without its products: those come page by page. */
export type StoreFacts = Omit<SellerStore, 'products'>;

/** Printed paper: light in both themes, so it carries the inks that belong on it. */
const ground =
  'bg-tint-mist bg-[image:radial-gradient(80%_140%_at_15%_0%,var(--color-paper-on-band),transparent)] text-ink-on-tint [--color-focus:var(--color-ink-on-tint)]';

const plants = [
  { name: 'mint', place: 'right-[52%] h-26 opacity-55 sm:h-62' },
  { name: 'tulsi', place: 'right-[24%] h-34 sm:h-82' },
  { name: 'rosemary', place: 'right-0 h-36 sm:h-88' },
];

function Plants() {
  return (
    <div
      aria-hidden
      className="absolute top-0 right-0 w-2/3 overflow-hidden max-sm:h-31 sm:bottom-0 sm:w-[44%] sm:max-tab:opacity-20"
    >
      {plants.map(({ name, place }) => (
        <img
          key={name}
          src={`/sprigs/${name}.svg`}
          alt=""
          width={240}
          height={320}
          className={`absolute -bottom-6 w-auto max-w-none ${place}`}
        />
      ))}
    </div>
  );
}

function Facts({ store }: { store: StoreFacts }) {
  const place = placeOf(store.address.city, store.address.state);
  const website = websiteOf(store.website);
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-small text-ink-on-tint-2">
      {store.isVerified ? <VerifiedBadge className="text-ink-on-band" /> : null}
      {store.category ? <span>{categoryLabel(store.category)}</span> : null}
      {place ? (
        <span className="inline-flex items-center gap-1.25">
          <Icon icon="MapPin" size={16} />
          {place}
        </span>
      ) : null}
      {website ? (
        <a
          href={website.href}
          rel="nofollow ugc noopener"
          className="inline-flex min-w-0 items-center gap-1.25 text-inherit underline decoration-1 underline-offset-[0.22em] hover:decoration-2"
        >
          <Icon icon="Globe" size={16} />
          <span className="min-w-0 break-all">{website.label}</span>
        </a>
      ) : null}
    </p>
  );
}

function Figures({ store }: { store: StoreFacts }) {
  const figures = [
    ['Products', formatCount(store.productCount)],
    ['Joined', String(new Date(store.joinedDate).getUTCFullYear())],
    ['Rating', store.rating === null ? 'New seller' : store.rating.toFixed(1)],
  ];
  return (
    <dl className="mt-5.5 flex flex-wrap gap-x-9 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-caption text-ink-on-tint-2">{name}</dt>
          <dd className="display text-[1.5rem] leading-[1.2] lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function StoreBanner({ store }: { store: StoreFacts }) {
  return (
    <section className={`relative overflow-hidden py-7 sm:py-12 ${ground}`}>
      {store.banner ? (
        <img
          src={store.banner}
          alt=""
          fetchPriority="high"
          className="-mt-7 mb-7 h-36 w-full object-cover sm:-mt-12 sm:mb-10 sm:h-56"
        />
      ) : (
        <Plants />
      )}
      <div className="wrap relative">
        <div className="flex max-w-200 flex-col items-start gap-4.5 sm:flex-row sm:gap-7">
          <SellerLogo
            name={store.businessName}
            src={store.profileImage}
            priority
            className="size-21 flex-none rounded-3 sm:size-28"
          />
          <div className="min-w-0 flex-1">
            <h1 className="break-words">{store.businessName}</h1>
            <Facts store={store} />
            {store.description ? (
              <p className="mt-3.5 max-w-[58ch] break-words text-ink-on-tint-2">{store.description}</p>
            ) : null}
            <Figures store={store} />
            <Link
              to={contactSellerPath(store._id)}
              rel="nofollow"
              className="mt-5 inline-flex min-h-11 items-center gap-2 rounded-2 border border-current px-4 text-small font-strong text-inherit no-underline hover:bg-paper-on-band"
            >
              <Icon icon="MessageCircle" size={18} />
              Contact Seller
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
