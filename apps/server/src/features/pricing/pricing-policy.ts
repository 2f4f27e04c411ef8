import type { Env } from '../../env.ts';
import type { Db } from '../../platform/db/client.ts';
import { findNextPolicy, findPolicyAt } from './policy.repository.ts';
import { type PricingPolicy, policyOf } from './price-checkout.ts';

/** What all of the application asks the policy for. */
export const pricingPolicy = {
  of: policyOf,

  /** Now is the database's: the servers' own clocks differ, and would switch to a new version one after the other. */
  now: async (db: Db, env: Env): Promise<PricingPolicy> => policyOf(env, await findPolicyAt(db)),

  /** What will be charged, and from when on. */
  async next(db: Db, env: Env): Promise<(PricingPolicy & { effectiveAt: Date }) | undefined> {
    const next = await findNextPolicy(db);
    return next && { ...policyOf(env, next), effectiveAt: next.effectiveAt };
  },
};
