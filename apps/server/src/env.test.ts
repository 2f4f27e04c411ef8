import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { demoBank, projectRoot, readEnv } from './env.ts';

const sandboxed = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: 'http://127.0.0.1:5430',
};
const outside = 'postgres://u:p@db.example.com/herbary';

describe('defaults', () => {
  test('an empty environment is a complete one', () => {
    expect(readEnv({})).toMatchObject({
      nodeEnv: 'production',
      port: 5000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:5000',
      dataDir: `${projectRoot}data`,
      demo: true,
      trustProxy: false,
      storefrontAccess: 'open',
      taxRateBasisPoints: 900,
      shippingFlatCents: 500,
      embargoedCountries: ['CU', 'IR', 'KP', 'SY'],
      unservedCountries: [],
      overloadDelayMs: 750,
      shutdownNoticeMs: 0,
      geocoderUrl: 'https://nominatim.openstreetmap.org',
    });
  });

  test('the public address follows the port', () => {
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnv({ PORT: '8080', PUBLIC_URL: 'https://shop.example.com/' }).publicUrl).toBe(
      'https://shop.example.com',
    );
  });

  test('a variable set to nothing is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({ port: 5000, demo: true });
  });
});

test('a real shop that is told to stop goes on serving until balancers have noticed', () => {
  expect(readEnv({ DATABASE_URL: outside }).shutdownNoticeMs).toBe(3_000);
  expect(readEnv({ DATABASE_URL: outside, SHUTDOWN_NOTICE_MS: '0' }).shutdownNoticeMs).toBe(0);
});

test('the card sandbox may be another process on this machine', () => {
  expect(readEnv(sandboxed).stripe).toMatchObject({ apiBase: 'http://127.0.0.1:5430' });
});

test('the bank of the demo does not exist, but its IBAN would pass', () => {
  const { name, accountHolder, iban, bic } = demoBank;
  const given = readEnv({ BANK_NAME: name, BANK_ACCOUNT_HOLDER: accountHolder, BANK_IBAN: iban, BANK_BIC: bic });
  expect(given.bank).toEqual(demoBank);
  expect(readEnv({})).toMatchObject({ bank: demoBank, bankTwoPersonLimitCents: 100_000 });
});

describe('the demo', () => {
  test.each([
    ['the embedded database', {}, true],
    ['the embedded database in production', { NODE_ENV: 'production' }, true],
    ['an outside database', { DATABASE_URL: outside }, false],
    ['an outside database in production', { DATABASE_URL: outside, NODE_ENV: 'production' }, false],
    ['an outside database, asked for', { DATABASE_URL: outside, NODE_ENV: 'production', DEMO: 'on' }, true],
    ['the embedded database, refused', { DEMO: 'off' }, false],
    ['a public address', { PUBLIC_URL: 'https://shop.example.com' }, false],
    ['an open port', { HOST: '0.0.0.0' }, false],
    ['a name that only begins like this machine', { PUBLIC_URL: 'http://localhost.example.com' }, false],
    ['this machine by its numbers', { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    ['a public address, asked for', { PUBLIC_URL: 'https://demo.example.com', DEMO: 'on' }, true],
  ])('with %s', (_, variables, demo) => {
    expect(readEnv(variables).demo).toBe(demo);
  });
});

describe('values', () => {
  test.each([
    [{ TAX_RATE: '0.0725' }, { taxRateBasisPoints: 725 }],
    [{ TAX_RATE: '0' }, { taxRateBasisPoints: 0 }],
    [{ TIME_ZONE: 'America/New_York' }, { timeZone: 'America/New_York' }],
    [{ SHIPPING_FLAT: '4.9' }, { shippingFlatCents: 490 }],
    [{ SHIPPING_FLAT: '1.15' }, { shippingFlatCents: 115 }],
    [{ TRUST_PROXY: '10.0.0.0/8,::1' }, { trustProxy: '10.0.0.0/8,::1' }],
    [
      { EMBARGOED_COUNTRIES: 'none', UNSERVED_COUNTRIES: 'FR,DE' },
      { embargoedCountries: [], unservedCountries: ['FR', 'DE'] },
    ],
    [{ TRUST_PROXY: 'loopback' }, { trustProxy: 'loopback' }],
    [{ TRUST_PROXY: 'uniquelocal,fc00::/7,fe80::1/128' }, { trustProxy: 'uniquelocal,fc00::/7,fe80::1/128' }],
    [{ DATA_DIR: '/srv/herbary' }, { dataDir: '/srv/herbary' }],
    [{ BANK_TWO_PERSON_LIMIT: '250.5' }, { bankTwoPersonLimitCents: 25_050 }],
    [{}, { unpaid: { pieces: 200, networkPieces: 400, addressPieces: 200, newcomersPercent: 50, cardMinutes: 10 } }],
    [
      { UNPAID_PIECES_PER_NETWORK: '5000', UNPAID_CARD_MINUTES: '15' },
      { unpaid: { networkPieces: 5000, cardMinutes: 15 } },
    ],
    [
      { BANK_NAME: 'B', BANK_ACCOUNT_HOLDER: 'H', BANK_IBAN: 'DE89 3704 0044 0532 0130 00', BANK_BIC: 'COBADEFF' },
      { bank: { name: 'B', accountHolder: 'H', iban: 'DE89370400440532013000', bic: 'COBADEFF' } },
    ],
    [{ FAIL_POINT: 'settle.before-commit', NODE_ENV: 'test' }, { failPoint: 'settle.before-commit' }],
    [
      { DATABASE_URL: outside, WORKERS: '8' },
      { workers: 8, databasePoolSize: 7 },
    ],
    [
      { DATABASE_URL: outside, WORKERS: '2' },
      { workers: 2, databasePoolSize: 20 },
    ],
    [{ DATABASE_URL: outside }, { workers: availableParallelism() }],
    [{ WORKERS: '1' }, { workers: 1, databasePoolSize: 20 }],
    [{ GOOGLE_CLIENT_ID: 'id' }, { google: { clientId: 'id', issuer: 'https://accounts.google.com' } }],
  ])('%o', (variables, expected) => {
    expect(readEnv(variables)).toMatchObject(expected);
  });
});

describe('a bad variable is one sentence that names it and what is expected', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but it is "abc".'],
    [
      { SHUTDOWN_NOTICE_MS: '60000' },
      'SHUTDOWN_NOTICE_MS must be milliseconds from 0 to 9999, such as 3000, but it is "60000".',
    ],
    [{ HEALTH_PORT: '0' }, 'HEALTH_PORT must be a whole number from 1 to 65535, but it is "0".'],
    [{ HEALTH_PORT: '5000' }, 'HEALTH_PORT must be a different port from PORT.'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but it is "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, but it is "65536".'],
    [{ UNSERVED_COUNTRIES: 'France' }, /^UNSERVED_COUNTRIES must be two-letter codes of countries/],
    [{ HOST: 'not a host' }, /^HOST must be a host name/],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be production, development or test, but it is "staging".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
    [{ PUBLIC_URL: 'shop.example.com' }, /^PUBLIC_URL must be an address without a path/],
    [{ PUBLIC_URL: 'https://example.com/shop' }, /^PUBLIC_URL must be an address without a path/],
    [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY must be off, or the addresses/],
    [{ TRUST_PROXY: '2' }, /^TRUST_PROXY must be off, or the addresses/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be off, or the addresses/],
    [{ TRUST_PROXY: '10.0.0.0/8,proxy' }, /^TRUST_PROXY must be off, or the addresses/],
    [{ TRUST_PROXY: '10.0.0' }, /^TRUST_PROXY must be off, or the addresses/],
    [{ TRUST_PROXY: '10.0.0.0/255.0.0.0' }, /^TRUST_PROXY must be off, or the addresses/],
    [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 99, but it is "0".'],
    [{ WORKERS: '2' }, 'WORKERS must be 1 in a demo and in development: test cards live in one process.'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, but it is "maybe".'],
    [{ STOREFRONT_ACCESS: 'closed' }, 'STOREFRONT_ACCESS must be open or members, but it is "closed".'],
    [{ TAX_RATE: '9' }, /^TAX_RATE must be a share below 1/],
    [{ TIME_ZONE: '+02:00' }, /^TIME_ZONE must be a time zone such as UTC/],
    [{ SHIPPING_FLAT: '5.005' }, 'SHIPPING_FLAT must be an amount such as 5.00, but it is "5.005".'],
    [{ UNPAID_PIECES: '0' }, 'UNPAID_PIECES must be a whole number from 1 to 9999999, but it is "0".'],
    [{ SMTP_URL: 'http://x' }, /^SMTP_URL must be an address such as smtp:/],
    [{ REDIS_URL: 'http://x' }, /^REDIS_URL must be an address such as redis:/],
    [{ S3_BUCKET: 'b' }, 'S3_BUCKET also needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.'],
    [{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' }, /also needs STRIPE_WEBHOOK_SECRET\.$/],
    [{ BANK_NAME: 'B' }, 'BANK_NAME also needs BANK_ACCOUNT_HOLDER, BANK_IBAN, BANK_BIC.'],
    [{ BANK_IBAN: 'DE88370400440532013000' }, /^BANK_IBAN must be an IBAN with its check digits/],
    [{ BANK_BIC: 'abc' }, /^BANK_BIC must be a BIC/],
    [{ FAIL_POINT: 'settle.before-commit' }, /^FAIL_POINT .* needs NODE_ENV=test\.$/],
    [{ ...sandboxed, STRIPE_API_BASE: 'https://api.stripe.com' }, /^Keys of the card sandbox/],
    [{ ...sandboxed, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /^Keys of the card sandbox/],
  ])('%o', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence);
  });

  test('never repeats what may be a secret', () => {
    const problem = () =>
      readEnv({ DATABASE_URL: 'mysql://root:hunter2@x', SECRET: 'hunter2', STRIPE_SECRET_KEY: 'hunter2' });
    expect(problem).toThrow(/^DATABASE_URL must be .*\nSECRET must be .*\nSTRIPE_SECRET_KEY must be/);
    expect(problem).not.toThrow(/hunter2/);
  });
});
