import { demoBank, type Env } from './env.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { isThisMachine } from './platform/this-machine.ts';

export type ProductionCheck = { about: string; verdict: 'ok' | 'warning' | 'refused'; sentence: string };

const ok = (about: string, sentence: string): ProductionCheck => ({ about, verdict: 'ok', sentence });
const warning = (about: string, sentence: string): ProductionCheck => ({ about, verdict: 'warning', sentence });
const refused = (about: string, sentence: string): ProductionCheck => ({ about, verdict: 'refused', sentence });

const cardVariables = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET';
const bankVariables = 'BANK_NAME, BANK_ACCOUNT_HOLDER, BANK_IBAN and BANK_BIC';

/** What an operator has to know before strangers come, in the order of a checklist. */
export function checkProduction(env: Env): ProductionCheck[] {
  return [checkDemo(env), checkPayments(env), ...checkCards(env), ...checkBank(env), ...checkAddress(env)].concat(
    checkMail(env),
    checkAdmins(env),
    checkSecret(env),
    checkDatabase(env),
  );
}

/** A production server that would sell for nothing or expose its customers does not start. */
export function refuseUnsafeStart(env: Env): void {
  if (env.sandboxAllowed) return;
  const problems = checkProduction(env).filter(({ verdict }) => verdict === 'refused');
  if (problems.length > 0) throw new StartupProblem(problems.map(({ sentence }) => sentence).join('\n'));
}

function checkDemo({ demo, nodeEnv }: Env): ProductionCheck {
  if (demo) {
    return refused('Demo', 'The demo is on: everyone knows its accounts and their password. Set DEMO=off.');
  }
  if (nodeEnv !== 'production') {
    return refused('Demo', `NODE_ENV is ${nodeEnv}: test cards are accepted as money. Set NODE_ENV=production.`);
  }
  return ok('Demo', 'The demo is off, and its accounts cannot sign in.');
}

function checkPayments(env: Env): ProductionCheck {
  const methods = env.sandboxAllowed ? [] : env.paymentMethods;
  if (methods.length > 0) return ok('Payments', `Buyers can pay by ${methods.join(' and ').replaceAll('-', ' ')}.`);
  return refused(
    'Payments',
    `Nobody could pay here: set ${cardVariables} for cards, or ${bankVariables} for bank transfers. DEMO=on starts a demo, where no money moves.`,
  );
}

function checkCards({ stripe }: Env): ProductionCheck[] {
  if (!stripe) return [warning('Cards', `Cards are not offered. They need ${cardVariables}.`)];
  const { secretKey, publishableKey, apiBase } = stripe;
  if ([secretKey, publishableKey].some((key) => /^[a-z]+_test_/.test(key))) {
    const sentence =
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are test keys, which let anyone buy for free: set the live ones. DEMO=on and NODE_ENV=development allow test keys.';
    return [refused('Cards', sentence)];
  }
  if (apiBase !== 'https://api.stripe.com') {
    return [refused('Cards', 'STRIPE_API_BASE sends live keys to a server that is not Stripe: leave it out.')];
  }
  return [ok('Cards', 'Cards go to Stripe.')];
}

function checkBank({ bank }: Env): ProductionCheck[] {
  if (bank?.iban === demoBank.iban) {
    return [refused('Bank transfers', 'BANK_IBAN is the demo account, which does not exist.')];
  }
  if (!bank) return [warning('Bank transfers', `Bank transfers are not offered. They need ${bankVariables}.`)];
  return [ok('Bank transfers', `Bank transfers go to ${bank.accountHolder}, ${bank.name}.`)];
}

function checkAddress({ publicUrl, host, trustProxy }: Env): ProductionCheck[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (isThisMachine(hostname)) {
    const sentence = `PUBLIC_URL is ${publicUrl}, which only this machine can open: set the address that buyers use.`;
    return [isThisMachine(host) ? warning('Address', sentence) : refused('Address', sentence)];
  }
  if (protocol !== 'https:') {
    return [refused('Address', `PUBLIC_URL is ${publicUrl}: without https, passwords can be read in transit.`)];
  }
  const proxy = trustProxy
    ? ok('Proxy', `X-Forwarded-For is trusted from ${trustProxy}.`)
    : warning('Proxy', 'TRUST_PROXY is off: behind a proxy, all visitors share one set of rate limits.');
  return [ok('Address', `Links lead to ${publicUrl}.`), proxy];
}

function checkMail({ smtpUrl, mailFrom }: Env): ProductionCheck {
  if (!smtpUrl) {
    return warning('Email', 'SMTP_URL is not set: emails are stored but not sent, so no one can reset a password.');
  }
  if (/@([\w-]+\.)*test>?$/.test(mailFrom)) {
    return warning('Email', `MAIL_FROM is ${mailFrom}, an address that does not exist: set your own.`);
  }
  return ok('Email', `Emails are sent as ${mailFrom}.`);
}

function checkAdmins({ adminTwoFactor }: Env): ProductionCheck {
  if (adminTwoFactor === 'required') return ok('Admins', 'Every admin signs in with a second factor.');
  return warning(
    'Admins',
    'ADMIN_TWO_FACTOR is optional: a password alone lets an admin move money. Set it to required.',
  );
}

function checkSecret({ secret }: Env): ProductionCheck {
  if (secret) return ok('Secret', 'SECRET is set.');
  return warning(
    'Secret',
    'SECRET is not set: one is created in DATA_DIR. If DATA_DIR is lost, documents can no longer be read.',
  );
}

function checkDatabase({ databaseUrl }: Env): ProductionCheck {
  if (databaseUrl) return ok('Database', 'PostgreSQL is your own (DATABASE_URL).');
  return warning('Database', 'PostgreSQL runs inside DATA_DIR: backing it up is up to you.');
}
