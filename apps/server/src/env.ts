import { randomBytes } from 'node:crypto';
import { accessSync, existsSync, constants as fsConstants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartupProblem } from './platform/startup-problem.ts';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switchWords = z.enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no']);
const url = (protocol: RegExp) => z.url({ protocol });
const httpUrl = url(/^https?$/);

/** `describe` says what is expected; it completes the sentence "NAME must be …". */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('production, development or test'),
  LOG_LEVEL: z
    .enum(logLevels)
    .optional()
    .describe(`one of ${logLevels.join(', ')}`),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .refine((text) => Number(text) >= 1 && Number(text) <= 65535)
    .optional()
    .describe('a whole number from 1 to 65535'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe('a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  PUBLIC_URL: httpUrl
    .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text))
    .optional()
    .describe('an address without a path, such as https://shop.example.com'),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|[\da-fA-F.:/]*[.:][\da-fA-F.:/]*|loopback|linklocal|uniquelocal)(,[\da-fA-F.:/a-z]+)*$/)
    .optional()
    .describe('off, or the addresses of the proxies separated by commas'),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/)
    .refine((text) => Number(text) > 0)
    .optional()
    .describe('a number above 0 by which every rate limit is multiplied, such as 1 or 100'),
  OVERLOAD_DELAY_MS: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional()
    .describe('milliseconds of delay from which on calls are turned away, such as 750; 0 for never'),
  DATA_DIR: z.string().optional().describe('a folder'),
  DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .describe('an address such as postgres://user:password@host:5432/database'),
  DATABASE_READ_URL: url(/^postgres(ql)?$/)
    .optional()
    .describe('an address such as postgres://user:password@host:5432/database'),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .describe('a whole number from 1 to 999'),
  DEMO: switchWords.optional().describe('on or off'),
  SECRET: z.string().min(32).optional().describe('at least 32 characters that nobody can guess'),
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters that nobody can guess'),
  STOREFRONT_ACCESS: z.enum(['open', 'members']).optional().describe('open or members'),
  TAX_RATE: z
    .string()
    .regex(/^0(\.\d{1,4})?$/)
    .optional()
    .describe('a share below 1 with at most four decimals, such as 0.09 for 9%'),
  SHIPPING_FLAT: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/)
    .optional()
    .describe('an amount such as 5.00'),
  BANK_NAME: z.string().max(80).optional().describe('the name of a bank'),
  BANK_ACCOUNT_HOLDER: z.string().max(80).optional().describe('the name on the account'),
  BANK_IBAN: z.string().refine(isIban).optional().describe('an IBAN with its check digits'),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional()
    .describe('a BIC of 8 or 11 characters'),
  BANK_TWO_PERSON_LIMIT: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional()
    .describe('an amount such as 1000.00'),
  FAIL_POINT: z
    .string()
    .regex(/^[a-z]+\.[a-z-]+$/)
    .optional()
    .describe('the name of a fail point'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional().describe('a Stripe secret key (it starts with sk_)'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional().describe('a Stripe publishable key (pk_…)'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional().describe('a Stripe webhook secret (whsec_…)'),
  STRIPE_API_BASE: httpUrl.optional().describe('an address such as https://api.stripe.com'),
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .describe('an address such as smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+$/)
    .optional()
    .describe('a sender such as Herbary <hello@example.com>'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('the client id of a Google sign-in'),
  GOOGLE_ISSUER: httpUrl.optional().describe('an address such as https://accounts.google.com'),
  GEOCODER_URL: httpUrl.optional().describe('an address such as https://nominatim.openstreetmap.org'),
  S3_ENDPOINT: httpUrl.optional().describe('an address such as https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: z.string().optional().describe('the name of a bucket'),
  S3_REGION: z.string().optional().describe('the name of a region'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('an access key id'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('a secret access key'),
  REDIS_URL: url(/^rediss?$/)
    .optional()
    .describe('an address such as redis://host:6379'),
});

/** Letters count as 10 to 35; the whole number, country and check digits last, leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  const plain = text.replace(/ /g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
type Variables = z.infer<typeof variables>;
type VariableName = keyof Variables;

const unspeakable = /^(DATABASE|SMTP|REDIS).*URL$|SECRET|TOKEN|KEY/;

export type Env = {
  nodeEnv: 'production' | 'development' | 'test';
  logLevel: (typeof logLevels)[number];
  port: number;
  host: string;
  /** Origin without a slash at its end. */
  publicUrl: string;
  /** What Fastify's `trustProxy` takes. */
  trustProxy: false | string;
  rateLimitFactor: number;
  overloadDelayMs: number;
  dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string;
  databaseReadUrl?: string;
  databasePoolSize: number;
  demo: boolean;
  secret: string;
  metricsToken?: string;
  storefrontAccess: 'open' | 'members';
  /** In ten-thousandths: 900 is 9%. */
  taxRateBasisPoints: number;
  shippingFlatCents: number;
  bank: Bank;
  /** Only in a test environment. */
  failPoint?: string;
  stripe?: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string };
  smtpUrl?: string;
  mailFrom: string;
  google?: { clientId: string; issuer: string };
  geocoderUrl: string;
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  redisUrl?: string;
};

/** Where bank transfers go, and above which amount a second person has to look at what arrived. */
export type Bank = { name: string; accountHolder: string; iban: string; bic: string; twoPersonLimitCents: number };

type Source = Record<string, string | undefined>;

/** Reads variables alone: no file is touched, and `secret` may still be empty. */
export function readEnv(source: Source): Env {
  const given = parseVariables(source);
  const port = Number(given.PORT ?? 5000);
  return {
    nodeEnv: given.NODE_ENV ?? 'production',
    logLevel: given.LOG_LEVEL ?? 'info',
    port,
    host: given.HOST ?? '127.0.0.1',
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustProxy: readTrustProxy(given.TRUST_PROXY),
    rateLimitFactor: Number(given.RATE_LIMIT_FACTOR ?? 1),
    overloadDelayMs: Number(given.OVERLOAD_DELAY_MS ?? 750),
    dataDir: resolve(projectRoot, given.DATA_DIR ?? 'data'),
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databasePoolSize: Number(given.DATABASE_POOL_SIZE ?? 20),
    demo: given.DEMO ? ['on', 'true', '1', 'yes'].includes(given.DEMO) : given.DATABASE_URL === undefined,
    secret: given.SECRET ?? '',
    metricsToken: given.METRICS_TOKEN,
    storefrontAccess: given.STOREFRONT_ACCESS ?? 'open',
    taxRateBasisPoints: Math.round(Number(given.TAX_RATE ?? '0.09') * 10_000),
    shippingFlatCents: Math.round(Number(given.SHIPPING_FLAT ?? '5.00') * 100),
    bank: readBank(given),
    failPoint: readFailPoint(given),
    stripe: readStripe(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Herbary <hello@herbary.test>',
    google: given.GOOGLE_CLIENT_ID
      ? { clientId: given.GOOGLE_CLIENT_ID, issuer: given.GOOGLE_ISSUER ?? 'https://accounts.google.com' }
      : undefined,
    geocoderUrl: given.GEOCODER_URL ?? 'https://nominatim.openstreetmap.org',
    s3: readS3(given),
    redisUrl: given.REDIS_URL,
  };
}

/** The process environment with `.env` below it, a writable DATA_DIR, and a secret that outlives restarts. */
export function loadEnv(): Env {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const env = readEnv(process.env);
  prepareDataDir(env.dataDir);
  return { ...env, secret: env.secret || keptSecret(join(env.dataDir, 'secret')) };
}

/** For starting another program with this one's environment and a few variables more. */
export function environmentWith(extra: Source): Source {
  return { ...process.env, ...extra };
}

function parseVariables(source: Source): Variables {
  const names = Object.keys(variables.shape) as VariableName[];
  // An empty variable is how compose files and shells spell "not set".
  const set = names.flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : []));
  const result = variables.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  const bad = [...new Set(result.error.issues.map((issue) => issue.path[0] as VariableName))];
  throw new StartupProblem(bad.map((name) => sentence(name, source[name] ?? '')).join('\n'));
}

function sentence(name: VariableName, value: string): string {
  const shown = unspeakable.test(name) ? '' : `, but it is "${value.slice(0, 80)}"`;
  return `${name} must be ${variables.shape[name].description}${shown}.`;
}

function readTrustProxy(text: string | undefined): Env['trustProxy'] {
  return text === undefined || text === 'off' ? false : text;
}

/** Half of somebody's bank details with half of the demo's would send money to nobody. */
function readBank(given: Variables): Bank {
  const [name, accountHolder, iban, bic] = together(given, [
    'BANK_NAME',
    'BANK_ACCOUNT_HOLDER',
    'BANK_IBAN',
    'BANK_BIC',
  ]);
  return {
    name: name ?? 'Demo Bank (no real bank)',
    accountHolder: accountHolder ?? 'Herbary Demo',
    iban: (iban ?? 'GB62DEMO00000012345678').replace(/ /g, ''),
    bic: bic ?? 'DEMOGB2L',
    twoPersonLimitCents: Math.round(Number(given.BANK_TWO_PERSON_LIMIT ?? '1000.00') * 100),
  };
}

function readFailPoint(given: Variables): string | undefined {
  if (given.FAIL_POINT && given.NODE_ENV !== 'test') {
    throw new StartupProblem('FAIL_POINT makes the server die on purpose: it needs NODE_ENV=test.');
  }
  return given.FAIL_POINT;
}

function readStripe(given: Variables): Env['stripe'] {
  const [secretKey, publishableKey, webhookSecret] = together(given, [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  const apiBase = given.STRIPE_API_BASE ?? 'https://api.stripe.com';
  const sandboxKeys = [secretKey, publishableKey].filter((key) => /^[sp]k_test_sandbox/.test(key)).length;
  // The browser's card form follows the key: half of it would send card numbers where nobody expects them.
  if (sandboxKeys === 1 || (sandboxKeys === 2 && !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(apiBase))) {
    throw new StartupProblem(
      'Keys of the card sandbox come in pairs (sk_test_sandbox…, pk_test_sandbox…) and need STRIPE_API_BASE to be http://127.0.0.1:<port>.',
    );
  }
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function readS3(given: Variables): Env['s3'] {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = together(given, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region: given.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey };
}

/** Half a configuration would silently fall back to the built-in twin: refused. */
function together(given: Variables, names: VariableName[]): (string | undefined)[] {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    const present = names.filter((name) => given[name] !== undefined);
    throw new StartupProblem(`${present.join(', ')} also needs ${missing.join(', ')}.`);
  }
  return names.map((name) => given[name]);
}

function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, fsConstants.W_OK | fsConstants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupProblem(
      `DATA_DIR must be a folder this user may write to, but ${dataDir} cannot be used (${reason}).`,
    );
  }
}

/** Step by step: `recursive` never comes back where folders cannot be made at all, such as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Private documents lie below: others may pass through (under root, PostgreSQL is another user), not look around.
  mkdirSync(folder, { mode: 0o711 });
}

function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EEXIST') throw new StartupProblem(`The signing secret could not be written to ${file} (${code}).`);
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readable(file).trim();
  if (secret.length >= 32) return secret;
  throw new StartupProblem(`${file} must hold at least 32 characters; remove it to have a new one made.`);
}

function readable(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupProblem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
