import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { getFeaturedSeller } from '@herbary/contract/sellers.ts';
import { data } from 'react-router';
import { landingDescription, questions } from '../../copy/landing.ts';
import { CategoryCarousel } from '../../features/landing/category-carousel.tsx';
import { FeaturedSeller } from '../../features/landing/featured-seller.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';
import { Mission } from '../../features/landing/mission.tsx';
import { Questions } from '../../features/landing/questions.tsx';
import { WhyUs } from '../../features/landing/why-us.tsx';
import { NewsletterSection } from '../../features/newsletter/newsletter-section.tsx';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import type { Route } from './+types/landing';

export async function loader(args: Route.LoaderArgs) {
  const asked = serverApi(args).call(getFeaturedSeller, { signal: AbortSignal.timeout(2_000) });
  const found = await orNull(args, asked);
  const page = { seller: found?.seller ?? null, origin: publicOrigin(args) };
  return data(page, { headers: found ? undefined : noStore });
}

/** Over a lost connection, too, the page is whole without the seller. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ seller: null, origin: window.location.origin }));

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(ROUTES.home, {
    description: landingDescription,
    image: '/scenes/shelf-1440.webp',
    origin: loaderData?.origin,
  }),
  { property: 'og:url', content: `${loaderData?.origin ?? ''}/` },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/` },
];

const structuredData = (origin: string) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    description: landingDescription,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { seller, origin } = loaderData;
  return (
    <>
      <Hero />
      <WhyUs />
      <CategoryCarousel />
      <Mission />
      <HowItWorks />
      {seller ? <FeaturedSeller seller={seller} /> : null}
      <Questions />
      <NewsletterSection />
      <StructuredData data={structuredData(origin)} />
    </>
  );
}
