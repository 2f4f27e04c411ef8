import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

export type LogOptions = {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Colored lines for a person at a terminal instead of JSON for a collector. */
  pretty?: boolean;
  destination?: DestinationStream;
};

const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmpassword',
  'newpassword',
  'currentpassword',
  'passwordhash',
  'password_hash',
  'token',
  'credential',
  'secret',
  'clientsecret',
  'accesstoken',
  'idtoken',
  'refreshtoken',
]);
const hidden = '[redacted]';
const maxDepth = 8;

/** Lines of flat facts, one per request, pass untouched and cheaply; only what is nested is looked through. */
function withoutSecrets(facts: Record<string, unknown>): Record<string, unknown> {
  for (const key in facts) {
    const value = facts[key];
    if ((typeof value === 'object' && value !== null) || secretNames.has(key.toLowerCase())) {
      return scrubbed(facts, 0) as Record<string, unknown>;
    }
  }
  return facts;
}

function scrubbed(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[too deep]';
  if (value instanceof Error) return withoutRow(scrubbed({ ...pino.stdSerializers.err(value) }, depth));
  if (Array.isArray(value)) return value.map((one) => scrubbed(one, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    secretNames.has(key.toLowerCase()) ? hidden : scrubbed(inner, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** PostgreSQL puts the offending row, with the person's data, into the detail of an error, the pool its whole client. */
function withoutRow(error: unknown): unknown {
  const { raw: _raw, detail: _detail, client: _client, ...told } = error as Record<string, unknown>;
  return told;
}

export function createLog(options: LogOptions): Log {
  const settings: LoggerOptions = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withoutSecrets },
    serializers: {
      err: (error: unknown) => error,
      req: ({ method, url }: { method?: string; url?: string }) => ({ method, url: maskUrl(url ?? '') }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  };
  if (options.destination) return pino(settings, options.destination);
  if (!options.pretty) return pino(settings);
  return pino({
    ...settings,
    transport: { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid' } },
  });
}

const secretPaths = [
  /^(\/api\/auth\/(?:verify-reset-token|reset-password|confirm-email)\/)[^/?#]+/,
  /^(\/(?:seller\/)?reset-password\/)[^/?#]+/,
  /^(\/confirm-email\/)[^/?#]+/,
  /^(\/(?:api\/sellers\/applications|seller\/application)\/)[^/?#]+/,
  /^(\/(?:api\/support\/cases|support\/case|newsletter\/(?:confirm|unsubscribe))\/)[^/?#]+/,
  /^(\/files\/(?:private|invoices|credit-notes)\/)[^/?#]+/,
];
const secretQueryNames = /([?&](?:token|code|credential|secret|password|(?:payment_intent_)?client_secret)=)[^&#]*/gi;

/** A link that grants access must not be readable in a log file. */
export function maskUrl(url: string): string {
  const path = secretPaths.reduce((text, pattern) => text.replace(pattern, '$1[redacted]'), url);
  return path.replace(secretQueryNames, '$1[redacted]');
}
