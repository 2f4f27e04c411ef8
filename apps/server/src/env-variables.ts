import { isIban } from '@herbary/contract/bank-details.ts';
import { COUNTRY_CODES } from '@herbary/contract/countries.ts';
import { z } from 'zod';
import { parseChatHours } from './chat-hours.ts';
import { isProxyList } from './platform/http/client-address.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { type UnpaidVariable, unpaidVariables } from './unpaid-limits.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switchWords = z.enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no']);
const url = (protocol: RegExp) => z.url({ protocol });
const httpUrl = url(/^https?$/);
const countryList = z
  .string()
  .refine((text) => text === 'none' || text.split(',').every((code) => COUNTRY_CODES.includes(code)));
const countriesAsked = 'two-letter codes of countries separated by commas, such as CU,IR,KP,SY, or none';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .optional()
  .describe('a whole number from 1 to 9999999');
const unpaidShape = Object.fromEntries(unpaidVariables.map((name) => [name, wholeNumber])) as Record<
  UnpaidVariable,
  typeof wholeNumber
>;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .refine((text) => Number(text) >= 1 && Number(text) <= 65535)
  .optional()
  .describe('a whole number from 1 to 65535');

/** `describe` says what is expected; it completes the sentence "NAME must be …". */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('production, development or test'),
  LOG_LEVEL: z
    .enum(logLevels)
    .optional()
    .describe(`one of ${logLevels.join(', ')}`),
  PORT: port,
  HEALTH_PORT: port,
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
    .refine((text) => text === 'off' || isProxyList(text))
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
    .describe('the delay in milliseconds above which calls are turned away, such as 750; 0 for never'),
  SHUTDOWN_NOTICE_MS: z
    .string()
    // With the ten seconds for running requests it stays below what the supervisor waits.
    .regex(/^\d{1,4}$/)
    .optional()
    .describe('milliseconds from 0 to 9999, such as 3000'),
  WORKERS: z
    .string()
    .regex(/^[1-9]\d?$/)
    .optional()
    .describe('a whole number from 1 to 99'),
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
  SECRET: z.string().min(32).optional().describe('at least 32 characters that are hard to guess'),
  BACKUP_PASSPHRASE: z.string().min(16).optional().describe('at least 16 characters that are hard to guess'),
  BACKUP_DIR: z.string().optional().describe('the path of a folder'),
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters that are hard to guess'),
  ADMIN_TWO_FACTOR: z.enum(['optional', 'required']).optional().describe('optional or required'),
  STOREFRONT_ACCESS: z.enum(['open', 'members']).optional().describe('open or members'),
  TAX_RATE: z
    .string()
    .regex(/^0(\.\d{1,4})?$/)
    .optional()
    .describe('a share below 1 with at most four decimals, such as 0.09 for 9%'),
  EMBARGOED_COUNTRIES: countryList.optional().describe(countriesAsked),
  UNSERVED_COUNTRIES: countryList.optional().describe(countriesAsked),
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
  DELIVERED_AFTER_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/)
    .optional()
    .describe('a whole number of days from 1 to 99'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone)
    .optional()
    .describe('a time zone such as UTC, America/New_York or Europe/Berlin'),
  BANK_TWO_PERSON_LIMIT: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional()
    .describe('an amount such as 1000.00'),
  PAYOUT_AVAILABLE_AFTER_DAYS: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional()
    .describe('a whole number of days from 0 to 99'),
  PAYOUT_MINIMUM: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/)
    .refine((text) => Number(text) >= 1)
    .optional()
    .describe('an amount from 1.00, such as 25.00'),
  PAYOUT_TWO_PERSON_LIMIT: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional()
    .describe('an amount such as 10000.00'),
  PAYOUT_PROVIDER: z.enum(['stripe', 'bank-file']).optional().describe('stripe or bank-file'),
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
  CHAT_HOURS: z
    .string()
    .refine((text) => parseChatHours(text) !== undefined)
    .optional()
    .describe('days, hours and a time zone, such as Mon-Fri 10:00-16:00 America/New_York'),
  REDIS_URL: url(/^rediss?$/)
    .optional()
    .describe('an address such as redis://host:6379'),
  ...unpaidShape,
});

/** A fixed offset such as +02:00 is no zone: it knows no summer time, and the database reads its sign the other way round. */
function isTimeZone(text: string): boolean {
  return text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text);
}

export type Variables = z.infer<typeof variables>;
type VariableName = keyof Variables;
export type Source = Record<string, string | undefined>;

const unspeakable = /^(DATABASE|SMTP|REDIS).*URL$|SECRET|TOKEN|KEY|PASSPHRASE/;

export function parseVariables(source: Source): Variables {
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

/** Half a configuration would silently fall back to the built-in stub: refused. */
export function allOrNone(given: Variables, names: VariableName[]): (string | undefined)[] {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    const present = names.filter((name) => given[name] !== undefined);
    throw new StartupProblem(`${present.join(', ')} also needs ${missing.join(', ')}.`);
  }
  return names.map((name) => given[name]);
}
