import { cookiePolicy } from '@herbary/content/pages/cookie-policy.ts';
import { privacyPolicy } from '@herbary/content/pages/privacy-policy.ts';
import { returnsPolicy } from '@herbary/content/pages/returns-policy.ts';
import { safetyQuality } from '@herbary/content/pages/safety-quality.ts';
import { shippingInformation } from '@herbary/content/pages/shipping-information.ts';
import { termsOfService } from '@herbary/content/pages/terms-of-service.ts';
import { type PolicyPage, questions } from '@herbary/content/policy-page.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { findRoute, ROUTES } from '@herbary/contract/routes.ts';
import { CookieSettings } from '../../features/content/cookie-settings.tsx';
import { PolicyView } from '../../features/content/policy-view.tsx';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { publicOrigin } from '../../lib/server-api.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import type { Route } from './+types/policy';
import { loadFigures } from './load-figures.ts';

const textOf: Record<string, (figures: PolicyFigures) => PolicyPage> = {
  [ROUTES.shippingInformation.path]: shippingInformation,
  [ROUTES.returnsPolicy.path]: () => returnsPolicy,
  [ROUTES.safetyQuality.path]: () => safetyQuality,
  [ROUTES.privacyPolicy.path]: () => privacyPolicy,
  [ROUTES.termsOfService.path]: termsOfService,
  [ROUTES.cookiePolicy.path]: () => cookiePolicy,
};

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const args = { context, request };
  const entry = findRoute(url.pathname);
  const text = entry && textOf[entry.path];
  if (!text) throw new Error(`There is no policy at ${url.pathname}`);
  const figures = await loadFigures(args);
  const { blocks, ...words } = text(figures);
  const page: PolicyPage = { ...words, blocks: [...blocks, ...questions(figures)] };
  return { path: entry.path, title: entry.title, origin: publicOrigin(args), updated: dayText(page.updated), page };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const entry = findRoute(location.pathname) ?? ROUTES.helpCenter;
  if (!loaderData) return pageMeta(entry);
  const { origin, page } = loaderData;
  return pageMeta(entry, { description: page.description, image: '/og.jpg', origin, canonical: entry.path });
};

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { origin, title, path, updated, page } = loaderData;
  return (
    <>
      <PolicyView title={title} path={path} updated={updated} page={page}>
        {path === ROUTES.cookiePolicy.path ? <CookieSettings /> : null}
      </PolicyView>
      <StructuredData data={breadcrumbOf(origin, [{ name: title, path }])} />
    </>
  );
}
