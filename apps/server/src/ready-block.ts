import type { Env } from './env.ts';
import { isThisMachine } from './platform/this-machine.ts';

const demoAccounts = [
  ['Buyer', 'buyer@herbary.test', '/login'],
  ['Seller', 'seller@herbary.test', '/seller/login'],
  ['Admin', 'admin@herbary.test', '/admin/login'],
] as const;

/** The last thing `npm start` says: where to go and who to be. */
export function readyBlock(env: Env, seconds: number): string {
  const { publicUrl } = env;
  const rows: [string, string][] = [['Shop', publicUrl]];
  if (env.demo) {
    for (const [who, email, path] of demoAccounts) rows.push([who, `${email.padEnd(22)} ${publicUrl}${path}`]);
    rows.push(['Password', 'herbary-demo, for all three'], ['Mailbox', `${publicUrl}/dev/mailbox`]);
  }
  rows.push(['API', `${publicUrl}/api/docs`]);
  const lines = rows.map(([name, value]) => `    ${name.padEnd(10)} ${value}`);
  const warning = env.demo && isSeenByOthers(env) ? demoWarning : [];
  return ['', `  Herbary is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.`, '', ...lines, '', ...warning].join(
    '\n',
  );
}

const isSeenByOthers = ({ host, publicUrl }: Env) =>
  !isThisMachine(host) || !isThisMachine(new URL(publicUrl).hostname);

const demoWarning = [
  '  WARNING: this is a demo that others can reach (DEMO=on).',
  '    Everyone knows the passwords above, including the admin password. Cards are test cards: no money moves.',
  '    The mailbox answers on this machine only. For a real shop set DEMO=off; npm run check:production says what it needs.',
  '',
];
