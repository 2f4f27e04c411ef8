import type { RateLimitRules } from '../platform/http/rate-limit-rules.ts';

const windowSeconds = 1_000_000_000;

/** The same limits, counted without end: real windows begin anew at round times, also in the middle of a test. */
export function unendingLimits(rules: RateLimitRules): RateLimitRules {
  const entries = Object.entries(rules).map(([name, list]) => [name, list.map((rule) => ({ ...rule, windowSeconds }))]);
  return Object.fromEntries(entries) as RateLimitRules;
}
