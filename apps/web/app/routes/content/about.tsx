import { about } from '@herbary/content/pages/about.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { listSellers } from '@herbary/contract/sellers.ts';
import { data } from 'react-router';
import {
  AboutHero,
  AboutInvitation,
  Approach,
  History,
  Story,
  Team,
  Values,
} from '../../features/content/about-sections.tsx';
import { JournalPicture } from '../../features/content/journal/journal-picture.tsx';
import { Scene } from '../../features/landing/scene.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { LeafBand } from '../../ui/leaf-band.tsx';
import type { Route } from './+types/about';
import { loadFigures } from './load-figures.ts';

const HERO_SIZES = '(min-width: 900px) 46vw, 88vw';

export async function loader(args: Route.LoaderArgs) {
  const counted = serverApi(args).call(listSellers, { query: { limit: 1 }, signal: AbortSignal.timeout(2_000) });
  const [figures, sellers] = await Promise.all([loadFigures(args), orNull(args, counted)]);
  const page = about(figures, sellers?.totalProviders ?? null);
  return data({ page, origin: publicOrigin(args) }, { headers: sellers ? undefined : noStore });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(ROUTES.about, {
    description: loaderData?.page.description,
    image: '/journal/drying-preview.jpg',
    origin: loaderData?.origin,
    canonical: ROUTES.about.path,
  });

const pictureClasses = 'size-full object-cover';

export default function About({ loaderData: { page, origin } }: Route.ComponentProps) {
  const { title, path } = ROUTES.about;
  return (
    <>
      <AboutHero
        page={page}
        picture={
          <JournalPicture
            scene={page.picture.scene}
            alt={page.picture.alt}
            sizes={HERO_SIZES}
            priority
            className={pictureClasses}
          />
        }
      />
      <Story paragraphs={page.story} />
      <LeafBand id="mission" heading="Our mission" {...page.mission} />
      <Values values={page.values} />
      <History lead={page.timelineLead} years={page.timeline} />
      <Approach
        steps={page.approach.steps}
        picture={
          <Scene scene={page.approach.scene} alt={page.approach.alt} sizes={HERO_SIZES} className={pictureClasses} />
        }
      />
      <Team lead={page.teamLead} people={page.team} />
      <AboutInvitation {...page.invitation} />
      <StructuredData data={breadcrumbOf(origin, [{ name: title, path }])} />
    </>
  );
}
