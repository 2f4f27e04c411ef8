import { createHash } from 'node:crypto';
import type { RateLimitName } from '@herbary/contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { ipKey } from './ip-key.ts';
import { addToWindow } from './rate-limit.repository.ts';
import type { RateLimitRule, RateLimitRules } from './rate-limit-rules.ts';

type RateLimitSubject = { ip: string; actor: Actor; email?: string };
export type RateLimitState = { limit: number; remaining: number; resetSeconds: number };

export type RateLimits = {
  /** One cheap look per call; a trip to the database only once per lease. */
  takeGlobal(ip: string): Promise<RateLimitState>;
  /** The same for pages that have to be rendered. */
  takeRendering(ip: string): Promise<RateLimitState>;
  /** Counts the call against every rule of the name; the state is that of the tightest rule. */
  take(name: RateLimitName, subject: RateLimitSubject): Promise<RateLimitState | undefined>;
};

export function createRateLimits(db: Db, rules: RateLimitRules): RateLimits {
  const takeCall = createLeases(db, 'global', rules.global);
  const takeRendering = createLeases(db, 'rendering', rules.rendering);
  return {
    takeGlobal: async (ip) => admit(await takeCall(ipKey(ip))),
    takeRendering: async (ip) => admit(await takeRendering(ipKey(ip))),
    async take(name, subject) {
      const states = [];
      for (const rule of rules[name]) {
        const key = keyOf(name, rule, subject);
        if (key === undefined) continue;
        const { count, resetSeconds } = await addToWindow(db, key, rule.windowSeconds, 1);
        states.push(admit({ limit: rule.limit, remaining: rule.limit - count, resetSeconds }));
      }
      return states.sort((a, b) => a.remaining - b.remaining)[0];
    },
  };
}

/** `remaining` below zero means that this very call is one too many. */
function admit(state: RateLimitState): RateLimitState {
  if (state.remaining >= 0) return state;
  const refusal = new AppError('rate.limited', { retryAfterSeconds: state.resetSeconds });
  Object.assign(refusal.headers, rateLimitHeaders({ ...state, remaining: 0 }));
  throw refusal;
}

export function rateLimitHeaders(state: RateLimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(state.limit),
    'ratelimit-remaining': String(state.remaining),
    'ratelimit-reset': String(state.resetSeconds),
  };
}

function keyOf(name: string, rule: RateLimitRule, { ip, actor, email }: RateLimitSubject): string | undefined {
  if (rule.per === 'ip') return `${name}:ip:${ipKey(ip)}`;
  if (rule.per === 'caller') {
    // Not the key of the address: a name with both rules would count its visitors twice.
    return actor.kind === 'member' ? `${name}:user:${actor.userId}` : `${name}:visitor:${ipKey(ip)}`;
  }
  if (email === undefined) return undefined;
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return rule.per === 'email' ? `${name}:email:${account}` : `${name}:account:${account}:${ipKey(ip)}`;
}

type Lease = { left: number; stored: number; resetAt: number; blocked: boolean; renewal?: Promise<void> };

/** A server asks for a twelfth of the limit at a time: few trips, and enough left for the other servers. */
const leaseShare = 12;
const maxLeases = 20_000;

/**
 * Calls are taken from the shared counter in packs. A server holds at most one pack per address, so N servers
 * together stay within the limit, and an address that ran dry is refused from memory until the window ends.
 */
function createLeases(
  db: Db,
  name: 'global' | 'rendering',
  [rule]: readonly RateLimitRule[],
): (key: string) => Promise<RateLimitState> {
  if (!rule) throw new Error(`The rate limit ${name} has no rule`);
  const { limit, windowSeconds } = rule;
  const pack = Math.max(1, Math.floor(limit / leaseShare));
  const leases = new Map<string, Lease>();

  async function renew(key: string, lease: Lease): Promise<void> {
    const { count, resetSeconds } = await addToWindow(db, `${name}:ip:${key}`, windowSeconds, pack);
    const before = count - pack;
    lease.left = Math.max(0, Math.min(pack, limit - before));
    lease.stored = Math.max(0, limit - count);
    lease.blocked = lease.left === 0;
    lease.resetAt = Date.now() + resetSeconds * 1000;
  }

  function leaseOf(key: string): Lease {
    const found = leases.get(key);
    if (found && (found.renewal || found.resetAt > Date.now())) return found;
    if (leases.size >= maxLeases) forgetOld(leases);
    const fresh: Lease = { left: 0, stored: 0, resetAt: 0, blocked: false };
    leases.set(key, fresh);
    return fresh;
  }

  return async (key) => {
    for (;;) {
      const lease = leaseOf(key);
      const resetSeconds = Math.max(1, Math.ceil((lease.resetAt - Date.now()) / 1000));
      if (lease.blocked) return { limit, remaining: -1, resetSeconds };
      if (lease.left > 0) {
        lease.left -= 1;
        return { limit, remaining: lease.left + lease.stored, resetSeconds };
      }
      lease.renewal ??= renew(key, lease).finally(() => {
        lease.renewal = undefined;
      });
      await lease.renewal;
    }
  };
}

function forgetOld(leases: Map<string, Lease>): void {
  const now = Date.now();
  for (const [key, lease] of leases) {
    if (lease.resetAt <= now && !lease.renewal) leases.delete(key);
  }
  // A flood of distinct addresses: the oldest go first, their unused calls are the price.
  for (const key of leases.keys()) {
    if (leases.size < maxLeases) return;
    leases.delete(key);
  }
}
