import { type ReactNode, useEffect } from 'react';
import { preload } from 'react-dom';
import {
  createPath,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import type { Route } from './+types/root';
import { AppProviders } from './layouts/app-providers.tsx';
import { ErrorPage } from './layouts/error-page.tsx';
import { markHydrated } from './lib/hydrated.ts';
import { useNonce } from './lib/nonce.ts';
import { CAPTURE_INPUT_SCRIPT, replayCapturedInput } from './lib/pre-hydration-input.ts';
import { redirectMiddleware } from './lib/redirect-middleware.ts';
import { pendingPath, reloadIfUrlChangedBeforeHydration } from './lib/reload-page.ts';
import { publicOrigin } from './lib/server-api.ts';
import { loadSiteConfig } from './lib/server-config.ts';
import appCss from './styles/app.css?url';

const firstFonts = ['/fonts/inter-latin-wght-normal.woff2', '/fonts/fraunces-latin-opsz-normal.woff2'];

export const links: Route.LinksFunction = () => [
  ...firstFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const middleware = [redirectMiddleware];

export async function loader({ context, request }: Route.LoaderArgs) {
  const args = { context, request };
  return { config: await loadSiteConfig(args), publicUrl: publicOrigin(args) };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // Written before all scripts: the first paint waits for it alone.
  preload(appCss, { as: 'style' });
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {CAPTURE_INPUT_SCRIPT}
        </script>
        {/* After the script: the browser would wait for the style sheet before it, and read no further until then. */}
        <link rel="stylesheet" href={appCss} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts />
      </body>
    </html>
  );
}

/** Stores the path of the running navigation, in case its page cannot be fetched (lib/reload-page.ts). */
function PendingPath() {
  const { location } = useNavigation();
  useEffect(() => pendingPath.set(location && createPath(location)), [location]);
  return null;
}

export default function App() {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the location of the first render
  useEffect(() => {
    reloadIfUrlChangedBeforeHydration(location);
    markHydrated();
    replayCapturedInput();
  }, []);
  return (
    <AppProviders>
      <Outlet />
      <PendingPath />
    </AppProviders>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
