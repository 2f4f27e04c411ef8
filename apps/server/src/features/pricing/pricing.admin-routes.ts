import * as contract from '@herbary/contract/pricing-policy.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { listVersions, type StoredVersion } from './policy.repository.ts';
import { firstFigures, type PolicyFigures } from './price-checkout.ts';
import { schedulePolicy, withdrawPolicy } from './schedule-policy.ts';

const figuresView = ({ taxBps, standardCents, expeditedCents, priorityCents }: PolicyFigures) => ({
  taxRate: taxBps / 10_000,
  standard: standardCents / 100,
  expedited: expeditedCents / 100,
  priority: priorityCents / 100,
});

const versionView = (row: StoredVersion): contract.PolicyVersion => ({
  ...figuresView(row),
  version: row.version,
  state: row.withdrawnBy !== null ? 'withdrawn' : row.isInEffect ? 'past' : 'next',
  effectiveAt: row.effectiveAt.toISOString(),
  reason: row.reason,
  scheduledBy: row.scheduledBy,
  scheduledAt: row.scheduledAt.toISOString(),
  withdrawnBy: row.withdrawnBy,
});

async function showPolicy({ db, env }: Deps): Promise<contract.PricingPolicyState> {
  const first: contract.PolicyVersion = {
    ...figuresView(firstFigures(env)),
    version: 1,
    state: 'past',
    effectiveAt: null,
    reason: null,
    scheduledBy: null,
    scheduledAt: null,
    withdrawnBy: null,
  };
  const past = [...(await listVersions(db)).map(versionView), first];
  const latest = past.find(({ state }) => state === 'past') ?? first;
  const versions = past.map((one) => (one === latest ? { ...one, state: 'inForce' as const } : one));
  return {
    versions,
    current: { ...latest, state: 'inForce' },
    next: versions.find(({ state }) => state === 'next') ?? null,
    nextNumber: (versions[0]?.version ?? 1) + 1,
  };
}

export const pricingAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getPricingPolicy, () => showPolicy(deps)),
  bind(contract.schedulePolicy, async ({ actor, body }) => {
    await schedulePolicy(deps, actor, body);
    return showPolicy(deps);
  }),
  bind(contract.withdrawPolicy, async ({ actor, params }) => {
    await withdrawPolicy(deps, actor, Number(params.version));
    return showPolicy(deps);
  }),
];
