import { getSiteConfig, type SiteConfig } from '@herbary/contract/site.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from './server-api.ts';
import { serverFacts } from './server-context.ts';
import { fallbackConfig } from './site-config.ts';

const KEEP_MS = 10_000;
let kept: { config: SiteConfig; until: number } | undefined;

/** The settings change only with a restart; without keeping them, every page would cost one more call. */
export async function loadSiteConfig(args: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<SiteConfig> {
  if (kept && kept.until > Date.now()) return kept.config;
  try {
    const config = await serverApi(args).call(getSiteConfig, { signal: AbortSignal.timeout(2_000) });
    kept = { config, until: Date.now() + KEEP_MS };
    return config;
  } catch (error) {
    args.context.get(serverFacts).reportError(error);
    return kept?.config ?? fallbackConfig;
  }
}
