import { getPolicies, type PolicyFigures } from '@herbary/contract/policies.ts';
import { type LoaderArgs, serverApi } from '../../lib/server-api.ts';

const FIGURES_MS = 5_000;

/** Without them no page is shown: a policy with wrong figures is worse than none. */
export const loadFigures = (args: LoaderArgs): Promise<PolicyFigures> =>
  serverApi(args).call(getPolicies, { signal: AbortSignal.timeout(FIGURES_MS) });
