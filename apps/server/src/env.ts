import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { type ChatHours, defaultChatHours, parseChatHours } from './chat-hours.ts';
import { prepareDataDir, storedSecret } from './data-dir.ts';
import { allOrNone, parseVariables, type Source, type Variables } from './env-variables.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { isThisMachine } from './platform/this-machine.ts';
import { readUnpaidLimits, type UnpaidLimits } from './unpaid-limits.ts';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export type Env = {
  nodeEnv: 'production' | 'development' | 'test';
  logLevel: NonNullable<Variables['LOG_LEVEL']>;
  port: number;
  host: string;
  /** A second port, on which a thread of its own answers health checks. */
  healthPort?: number;
  /** Origin without a slash at its end. */
  publicUrl: string;
  /** What Fastify's `trustProxy` takes. */
  trustProxy: false | string;
  rateLimitFactor: number;
  overloadDelayMs: number;
  /** For how long a shop that was told to stop goes on serving: until balancers have noticed. */
  shutdownNoticeMs: number;
  /** Processes of a real shop on this machine, which a supervisor restarts. */
  workers: number;
  dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string;
  databaseReadUrl?: string;
  databasePoolSize: number;
  demo: boolean;
  secret: string;
  metricsToken?: string;
  /** Required: an admin without a second factor can do nothing but turn it on. */
  adminTwoFactor: 'optional' | 'required';
  /** Without a passphrase no backup is written or read: there is no backup that anybody could open. */
  backup: { passphrase?: string; dir: string };
  storefrontAccess: 'open' | 'members';
  /** In ten-thousandths: 900 is 9%. */
  taxRateBasisPoints: number;
  /** Codes of countries that the law forbids to deliver to, and of those that the shop does not deliver to. */
  embargoedCountries: string[];
  unservedCountries: string[];
  shippingFlatCents: number;
  /** Days after shipping after which a parcel without any report counts as delivered. */
  deliveredAfterDays: number;
  /** Where a day begins and ends in the figures of sellers. */
  timeZone: string;
  /** How a new order can be paid: what is not set up is not offered. */
  paymentMethods: PaymentMethod[];
  bank?: Bank;
  /** From this sum on, a second admin confirms what arrived at the bank. */
  bankTwoPersonLimitCents: number;
  unpaid: UnpaidLimits;
  payouts: PayoutPolicy;
  /** Only in a test environment. */
  failPoint?: string;
  /** Absent: cards go to the sandbox where that is allowed, and are not offered elsewhere. */
  stripe?: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string };
  /** Whether test cards and a made-up bank account may stand in for real ones: never in a real shop. */
  sandboxAllowed: boolean;
  smtpUrl?: string;
  mailFrom: string;
  google?: { clientId: string; issuer: string };
  geocoderUrl: string;
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  redisUrl?: string;
  /** When somebody of the team answers in the chat. */
  chatHours: ChatHours;
};

/** When a sale may be paid out, from which sum on, and who sends it. */
export type PayoutPolicy = {
  availableAfterDays: number;
  minimumCents: number;
  provider: 'stripe' | 'bank-file';
  /** Above this sum, a second admin approves a run that a person asks for. */
  twoPersonLimitCents: number;
};

/** Where bank transfers go. */
export type Bank = { name: string; accountHolder: string; iban: string; bic: string };

/** Does not exist, though its check digits are right. */
export const demoBank: Bank = {
  name: 'Demo Bank (no real bank)',
  accountHolder: 'Herbary Demo',
  iban: 'GB62DEMO00000012345678',
  bic: 'DEMOGB2L',
};

/** Reads variables alone: no file is touched, and `secret` may still be empty. */
export function readEnv(source: Source): Env {
  const given = parseVariables(source);
  const port = Number(given.PORT ?? 5000);
  const nodeEnv = given.NODE_ENV ?? 'production';
  const host = given.HOST ?? '127.0.0.1';
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const demo = isDemo(given, host, publicUrl);
  const sandboxAllowed = demo || nodeEnv !== 'production';
  const workers = readWorkers(given, sandboxAllowed);
  const stripe = readStripe(given);
  const bank = readBank(given) ?? (sandboxAllowed ? demoBank : undefined);
  return {
    nodeEnv,
    logLevel: given.LOG_LEVEL ?? 'info',
    port,
    host,
    healthPort: readHealthPort(given, port),
    publicUrl,
    trustProxy: readTrustProxy(given.TRUST_PROXY),
    rateLimitFactor: Number(given.RATE_LIMIT_FACTOR ?? 1),
    workers,
    overloadDelayMs: Number(given.OVERLOAD_DELAY_MS ?? 750),
    shutdownNoticeMs: Number(given.SHUTDOWN_NOTICE_MS ?? (sandboxAllowed ? 0 : 3_000)),
    dataDir: resolve(projectRoot, given.DATA_DIR ?? 'data'),
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databasePoolSize: Number(given.DATABASE_POOL_SIZE ?? poolSizeFor(workers)),
    demo,
    sandboxAllowed,
    secret: given.SECRET ?? '',
    metricsToken: given.METRICS_TOKEN,
    adminTwoFactor: given.ADMIN_TWO_FACTOR ?? 'optional',
    backup: { passphrase: given.BACKUP_PASSPHRASE, dir: given.BACKUP_DIR ?? 'backups' },
    storefrontAccess: given.STOREFRONT_ACCESS ?? 'open',
    taxRateBasisPoints: Math.round(Number(given.TAX_RATE ?? '0.09') * 10_000),
    embargoedCountries: readCountries(given.EMBARGOED_COUNTRIES ?? 'CU,IR,KP,SY'),
    unservedCountries: readCountries(given.UNSERVED_COUNTRIES ?? 'none'),
    shippingFlatCents: Math.round(Number(given.SHIPPING_FLAT ?? '5.00') * 100),
    deliveredAfterDays: Number(given.DELIVERED_AFTER_DAYS ?? 14),
    timeZone: given.TIME_ZONE ?? 'UTC',
    paymentMethods: [
      ...(stripe || sandboxAllowed ? ['card' as const] : []),
      ...(bank ? ['bank-transfer' as const] : []),
    ],
    bank,
    bankTwoPersonLimitCents: Math.round(Number(given.BANK_TWO_PERSON_LIMIT ?? '1000.00') * 100),
    unpaid: readUnpaidLimits(given),
    payouts: readPayouts(given, stripe !== undefined || sandboxAllowed),
    failPoint: readFailPoint(given),
    stripe,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Herbary <hello@herbary.test>',
    google: readGoogle(given),
    geocoderUrl: given.GEOCODER_URL ?? 'https://nominatim.openstreetmap.org',
    s3: readS3(given),
    redisUrl: given.REDIS_URL,
    chatHours: (given.CHAT_HOURS && parseChatHours(given.CHAT_HOURS)) || defaultChatHours,
  };
}

const readGoogle = ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer }: Variables) =>
  clientId ? { clientId, issuer: issuer ?? 'https://accounts.google.com' } : undefined;

const readCountries = (list: string): string[] => (list === 'none' ? [] : list.split(','));

/** The process environment with `.env` below it. */
export function givenEnv(): Env {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnv(process.env);
}

/** With a writable DATA_DIR, and a secret that outlives restarts. */
export function loadEnv(): Env {
  const env = givenEnv();
  prepareDataDir(env.dataDir);
  return { ...env, secret: env.secret || storedSecret(join(env.dataDir, 'secret')) };
}

/** For starting another program with this one's environment and a few variables more. */
export function environmentWith(extra: Source): Source {
  return { ...process.env, ...extra };
}

/** Unless it is said: with the embedded database, where nobody else can come. */
function isDemo({ DEMO, DATABASE_URL }: Variables, host: string, publicUrl: string): boolean {
  if (DEMO) return ['on', 'true', '1', 'yes'].includes(DEMO);
  return DATABASE_URL === undefined && isThisMachine(host) && isThisMachine(new URL(publicUrl).hostname);
}

function readHealthPort({ HEALTH_PORT }: Variables, port: number): number | undefined {
  if (Number(HEALTH_PORT) === port) throw new StartupProblem('HEALTH_PORT must be a different port from PORT.');
  return HEALTH_PORT === undefined ? undefined : Number(HEALTH_PORT);
}

/** The sandbox stores its payments in one process. */
function readWorkers({ WORKERS }: Variables, sandboxAllowed: boolean): number {
  if (!sandboxAllowed) return Number(WORKERS ?? availableParallelism());
  if (WORKERS === undefined || WORKERS === '1') return 1;
  throw new StartupProblem('WORKERS must be 1 in a demo and in development: test cards live in one process.');
}

/** With half as many more for reads in each process: in all below the hundred that PostgreSQL takes by default. */
const poolSizeFor = (workers: number): number => Math.max(5, Math.min(20, Math.floor(60 / workers)));

function readTrustProxy(text: string | undefined): Env['trustProxy'] {
  return text === undefined || text === 'off' ? false : text;
}

function readBank(given: Variables): Bank | undefined {
  const [name, accountHolder, iban, bic] = allOrNone(given, [
    'BANK_NAME',
    'BANK_ACCOUNT_HOLDER',
    'BANK_IBAN',
    'BANK_BIC',
  ]);
  if (!name || !accountHolder || !iban || !bic) return undefined;
  return { name, accountHolder, iban: iban.replace(/ /g, ''), bic };
}

function readPayouts(given: Variables, hasStripe: boolean): PayoutPolicy {
  const provider = given.PAYOUT_PROVIDER ?? (hasStripe ? 'stripe' : 'bank-file');
  if (provider === 'stripe' && !hasStripe) {
    throw new StartupProblem('PAYOUT_PROVIDER=stripe also needs STRIPE_SECRET_KEY.');
  }
  return {
    provider,
    availableAfterDays: Number(given.PAYOUT_AVAILABLE_AFTER_DAYS ?? 7),
    minimumCents: Math.round(Number(given.PAYOUT_MINIMUM ?? '25.00') * 100),
    twoPersonLimitCents: Math.round(Number(given.PAYOUT_TWO_PERSON_LIMIT ?? '10000.00') * 100),
  };
}

function readFailPoint(given: Variables): string | undefined {
  if (given.FAIL_POINT && given.NODE_ENV !== 'test') {
    throw new StartupProblem('FAIL_POINT makes the server die on purpose: it needs NODE_ENV=test.');
  }
  return given.FAIL_POINT;
}

function readStripe(given: Variables): Env['stripe'] {
  const [secretKey, publishableKey, webhookSecret] = allOrNone(given, [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  const apiBase = given.STRIPE_API_BASE ?? 'https://api.stripe.com';
  const sandboxKeys = [secretKey, publishableKey].filter((key) => /^[sp]k_test_sandbox/.test(key)).length;
  // The browser's card form follows the key: with half of the keys, card numbers would go to another account.
  if (sandboxKeys === 1 || (sandboxKeys === 2 && !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(apiBase))) {
    throw new StartupProblem(
      'Keys of the card sandbox come in pairs (sk_test_sandbox…, pk_test_sandbox…) and need STRIPE_API_BASE to be http://127.0.0.1:<port>.',
    );
  }
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function readS3(given: Variables): Env['s3'] {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = allOrNone(given, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region: given.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey };
}
