import { COMMENTS_PER_HOUR, POSTS_PER_HOUR } from '@herbary/contract/community-limits.ts';
import type { RateLimitName } from '@herbary/contract/endpoint.ts';

/**
 * What is counted: calls of one address; of one address for one account (the email in the body), so that one person
 * cannot lock another out; of all callers for one email, where that mailbox has to be spared; or of one
 * member (of one address for a visitor).
 */
export type RateLimitRule = { limit: number; windowSeconds: number; per: 'ip' | 'ip+email' | 'email' | 'caller' };
export type RateLimitRules = Record<RateLimitName | 'global' | 'rendering', readonly RateLimitRule[]>;

const minute = 60;
const hour = 60 * minute;

export const rateLimitRules: RateLimitRules = {
  global: [{ limit: 600, windowSeconds: minute, per: 'ip' }],
  /** Pages that had to be rendered; cached pages do not count. */
  rendering: [{ limit: 1200, windowSeconds: minute, per: 'ip' }],
  login: [
    { limit: 10, windowSeconds: 10 * minute, per: 'ip+email' },
    { limit: 100, windowSeconds: 10 * minute, per: 'ip' },
  ],
  registration: [{ limit: 30, windowSeconds: hour, per: 'ip' }],
  /** Each request lies on the desk of an admin. */
  'admin-access': [{ limit: 10, windowSeconds: hour, per: 'ip' }],
  /** How many links one mailbox gets in all is counted where they are written (`mailboxTakesMore`). */
  reset: [
    { limit: 5, windowSeconds: hour, per: 'ip+email' },
    { limit: 60, windowSeconds: hour, per: 'ip' },
  ],
  'email-change': [
    { limit: 5, windowSeconds: hour, per: 'caller' },
    { limit: 5, windowSeconds: hour, per: 'email' },
  ],
  upload: [{ limit: 60, windowSeconds: hour, per: 'caller' }],
  /** Forms of products: a seller who goes through the whole store saves one every few seconds. */
  listing: [{ limit: 600, windowSeconds: hour, per: 'caller' }],
  'guest-message': [{ limit: 20, windowSeconds: 10 * minute, per: 'ip' }],
  /** Every address that is asked for gets a mail: a mailbox that is not the caller's has to be spared. */
  newsletter: [
    { limit: 20, windowSeconds: hour, per: 'ip' },
    { limit: 5, windowSeconds: hour, per: 'email' },
  ],
  contact: [{ limit: 20, windowSeconds: hour, per: 'ip' }],
  /** Each case mails its number to the address that was typed in. */
  'contact-mail': [{ limit: 5, windowSeconds: hour, per: 'email' }],
  review: [{ limit: 30, windowSeconds: hour, per: 'caller' }],
  story: [{ limit: POSTS_PER_HOUR, windowSeconds: hour, per: 'caller' }],
  comment: [{ limit: COMMENTS_PER_HOUR, windowSeconds: hour, per: 'caller' }],
  like: [{ limit: 120, windowSeconds: 10 * minute, per: 'caller' }],
  view: [{ limit: 120, windowSeconds: minute, per: 'caller' }],
  promo: [
    { limit: 30, windowSeconds: 10 * minute, per: 'caller' },
    { limit: 100, windowSeconds: 10 * minute, per: 'ip' },
  ],
  checkout: [{ limit: 30, windowSeconds: 10 * minute, per: 'caller' }],
  /** Each asks the card provider; a page that waits for a payment asks every few seconds. */
  payment: [{ limit: 120, windowSeconds: 10 * minute, per: 'caller' }],
  return: [{ limit: 20, windowSeconds: hour, per: 'caller' }],
};

/** The same table with every limit multiplied, for load tests and machines shared by many testers. */
export function scaledRules(factor: number): RateLimitRules {
  const scale = (rules: readonly RateLimitRule[]) =>
    rules.map((rule) => ({ ...rule, limit: Math.max(1, Math.round(rule.limit * factor)) }));
  const entries = Object.entries(rateLimitRules).map(([name, rules]) => [name, scale(rules)]);
  return Object.fromEntries(entries) as RateLimitRules;
}
