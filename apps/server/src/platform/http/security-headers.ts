import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';

type Site = Pick<Env, 'publicUrl' | 'geocoderUrl' | 'google'>;

/** On every answer; pages put their own policy in the place of the empty one. */
export function apiSecurityHeaders({ publicUrl }: Pick<Env, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

const permissions = [
  'geolocation=(self)',
  'payment=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

export type PagePolicy = {
  /** Pages whose address is itself a key (reset links) must not send it as a referrer. */
  secretUrl?: boolean;
  /** Pages on which cards are typed in: the provider's script and its frames are let in there, and nowhere else. */
  cardProvider?: boolean;
  /** Of a page that is the same for every visitor: its inline parts, which need no nonce then. */
  inline?: readonly string[];
};

/** As Stripe lists them for its card fields and for the frames in which banks ask back. */
const cardProviderOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
};

const sourceOf = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`;

/**
 * For HTML. Scripts are our own files, and inline only with this answer's nonce or a hash; so are styles. Style attributes stay
 * allowed: server-rendered React writes them, and they can neither run code nor be reached without markup injection.
 */
export function htmlSecurityHeaders(nonce: string, site: Site, policy: PagePolicy = {}): Record<string, string> {
  const own = new URL(site.publicUrl);
  const socket = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`;
  const google = site.google ? [new URL(site.google.issuer).origin] : [];
  const provider = policy.cardProvider ? cardProviderOrigins : { script: [], connect: [], frame: [], image: [] };
  const inline = policy.inline?.map(sourceOf) ?? [`'nonce-${nonce}'`];
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inline, ...provider.script].join(' '),
    ["style-src 'self'", ...inline].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...provider.image].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['connect-src', "'self'", socket, new URL(site.geocoderUrl).origin, ...google, ...provider.connect].join(' '),
    ["frame-src 'self'", ...provider.frame].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    ...apiSecurityHeaders(site),
    'content-security-policy': directives.join('; '),
    ...(policy.secretUrl ? { 'referrer-policy': 'no-referrer' } : {}),
  };
}

const paymentPages = /^\/(?:checkout|payment-success)\/?$/;

export function isPaymentPage(path: string): boolean {
  return paymentPages.test(path);
}

const secretPages =
  /^\/(?:seller\/)?(?:reset-password|confirm-email|support\/case|newsletter\/(?:confirm|unsubscribe))\//;

export function isSecretUrl(path: string): boolean {
  return secretPages.test(path);
}
