import { getSiteConfig, type SiteConfig } from '@herbary/contract/site.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from './server-api.ts';
import { serverFacts } from './server-context.ts';
import { fallbackConfig } from './site-config.ts';

const CACHE_MS = 10_000;
let cached: { config: SiteConfig; until: number } | undefined;

/** The settings change only with a restart; without this cache every page would cost one more call. */
export async function loadSiteConfig(args: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<SiteConfig> {
  if (cached && cached.until > Date.now()) return cached.config;
  try {
    const config = await serverApi(args).call(getSiteConfig, { signal: AbortSignal.timeout(2_000) });
    cached = { config, until: Date.now() + CACHE_MS };
    return config;
  } catch (error) {
    args.context.get(serverFacts).reportError(error);
    return cached?.config ?? fallbackConfig;
  }
}
