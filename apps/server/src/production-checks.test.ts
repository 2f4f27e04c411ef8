import { describe, expect, test } from 'vitest';
import { type Env, readEnv } from './env.ts';
import type { Source } from './env-variables.ts';
import { checkProduction, refuseUnsafeStart } from './production-checks.ts';
import { readyBlock } from './ready-block.ts';

const bank = {
  BANK_NAME: 'First Bank',
  BANK_ACCOUNT_HOLDER: 'Herbary Inc.',
  BANK_IBAN: 'DE89370400440532013000',
  BANK_BIC: 'COBADEFF',
};
const keys = (secret: string, publishable: string, extra: Source = {}) => ({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ...extra,
});
const live = keys('sk_live_1', 'pk_live_1');
const mixed = keys('sk_live_1', 'pk_test_1');
const sandbox = keys('sk_test_sandbox_1', 'pk_test_sandbox_1', { STRIPE_API_BASE: 'http://127.0.0.1:5430' });

const choices: Source[][] = [
  [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }],
  [{}, { DEMO: 'on' }, { DEMO: 'off' }],
  [{}, { DATABASE_URL: 'postgres://u:p@db.example.com/herbary' }],
  [{}, { HOST: '0.0.0.0' }],
  [{}, { PUBLIC_URL: 'http://shop.example.com' }, { PUBLIC_URL: 'https://shop.example.com' }],
  [{}, live, keys('sk_test_1', 'pk_test_1'), mixed, sandbox],
  [{}, bank],
  [{}, { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Herbary <hello@example.com>' }],
  [{}, { SECRET: 'thirty-two characters or even more' }],
];
const combinations = choices.reduce<Source[]>(
  (sofar, options) => sofar.flatMap((one) => options.map((option) => ({ ...one, ...option }))),
  [{}],
);

function problemOf(env: Env): string | undefined {
  try {
    refuseUnsafeStart(env);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const isReal = ({ demo, nodeEnv }: Env) => !demo && nodeEnv === 'production';
const everyOne = (holds: (env: Env, given: Source, problem: string | undefined) => boolean) =>
  expect(
    combinations.filter((given) => {
      const env = readEnv(given);
      return !holds(env, given, problemOf(env));
    }),
  ).toEqual([]);

describe(`every one of ${combinations.length} combinations of variables`, () => {
  test('is a demo only when asked for, or alone on this machine with its own database', () => {
    everyOne(({ demo }, { DEMO, DATABASE_URL, HOST, PUBLIC_URL }) =>
      DEMO ? demo === (DEMO === 'on') : demo === (!DATABASE_URL && !HOST && !PUBLIC_URL),
    );
  });

  test('takes test cards and the made-up bank account only in a demo or outside production', () => {
    everyOne(({ sandboxAllowed, demo, nodeEnv }) => sandboxAllowed === (demo || nodeEnv !== 'production'));
    everyOne((env) => !isReal(env) || env.bank?.iban !== 'GB62DEMO00000012345678');
  });

  test('offers a real shop what is set up, and nothing else', () => {
    everyOne((env, { STRIPE_SECRET_KEY, BANK_IBAN }) => {
      const offered = [...(STRIPE_SECRET_KEY ? ['card'] : []), ...(BANK_IBAN ? ['bank-transfer'] : [])];
      return !isReal(env) || env.paymentMethods.join() === offered.join();
    });
  });

  test('starts as a real shop exactly when it can be paid with money, over https', () => {
    everyOne((env, given, problem) => {
      const paid = given.STRIPE_SECRET_KEY !== undefined || given.BANK_IBAN !== undefined;
      const testKeys = /_test_/.test(`${given.STRIPE_SECRET_KEY} ${given.STRIPE_PUBLISHABLE_KEY}`);
      const inTheClear = given.PUBLIC_URL?.startsWith('http:') ?? false;
      const nowhere = given.HOST !== undefined && given.PUBLIC_URL === undefined;
      const wanted = isReal(env) && (!paid || testKeys || inTheClear || nowhere);
      return (problem !== undefined) === wanted;
    });
  });

  test('that is refused says so in the checklist, too', () => {
    everyOne((env, _, problem) => {
      const refusals = checkProduction(env).filter(({ verdict }) => verdict === 'refused');
      return isReal(env)
        ? refusals.map(({ sentence }) => sentence).join('\n') === (problem ?? '')
        : refusals.length > 0;
    });
  });
});

const real = { PUBLIC_URL: 'https://shop.example.com', HOST: '0.0.0.0' };

test.each([
  [{}, 'Nobody could pay here: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET for cards'],
  [mixed, 'are test keys, which let anyone buy for free: set the live ones.'],
  [
    { ...live, STRIPE_API_BASE: 'https://example.com' },
    'STRIPE_API_BASE sends live keys to a server that is not Stripe',
  ],
  [{ ...bank, BANK_IBAN: 'GB62DEMO00000012345678' }, 'BANK_IBAN is the demo account, which does not exist.'],
  [{ ...bank, PUBLIC_URL: 'http://shop.example.com' }, 'without https, passwords can be read in transit.'],
  [{ ...bank, PUBLIC_URL: 'http://localhost:5000', DEMO: 'off' }, 'which only this machine can open'],
])('a real shop with %o is refused in words', (given, sentence) => {
  expect(problemOf(readEnv({ ...real, ...given }))).toContain(sentence);
});

test('warns of what a shop can live with, but should not', () => {
  const warnings = (given: Source) =>
    checkProduction(readEnv({ ...real, ...given }))
      .filter(({ verdict }) => verdict === 'warning')
      .map(({ about }) => about);
  expect(warnings(live)).toEqual(['Bank transfers', 'Proxy', 'Email', 'Admins', 'Secret', 'Database']);
  expect(warnings({ ...bank, SMTP_URL: 'smtp://mail.example.com' })).toContain('Email');
  const whole = {
    ...live,
    ...bank,
    TRUST_PROXY: 'loopback',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'Herbary <hello@example.com>',
    ADMIN_TWO_FACTOR: 'required',
    SECRET: 'thirty-two characters or even more',
    DATABASE_URL: 'postgres://u:p@db.example.com/herbary',
  };
  expect(warnings(whole)).toEqual([]);
});

test('a demo that others can reach starts with a warning, and one on this machine without', () => {
  const block = (given: Source) => readyBlock(readEnv(given), 1);
  expect(block({ ...real, DEMO: 'on' })).toContain('WARNING: this is a demo that others can reach (DEMO=on).');
  expect(block({})).not.toContain('WARNING');
  expect(block({ ...real, ...bank })).not.toContain('WARNING');
});
