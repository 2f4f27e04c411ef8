import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { h } from './layout.ts';
import type { MailRow } from './mail.repository.ts';
import { mailboxStyle } from './mailbox-style.ts';

export type MailboxView = {
  mails: MailRow[];
  selected?: MailRow;
  /** On a phone a chosen mail takes the place of the list. */
  chosen: boolean;
  to?: string;
  view: 'html' | 'text';
  watch: boolean;
};

const statusWords: Record<MailRow['status'], string> = {
  stored: 'Stored here only: no mail server is configured',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Rejected by the mail server',
};

export function mailboxPage(view: MailboxView): string {
  const title = view.selected && view.chosen ? `${view.selected.subject} · Mailbox` : `Mailbox · ${PRODUCT_NAME}`;
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      view.watch ? h('meta', { httpEquiv: 'refresh', content: '3' }) : null,
      h('title', null, title),
      h('link', { rel: 'icon', href: '/favicon.svg' }),
      h('style', { dangerouslySetInnerHTML: { __html: mailboxStyle } }),
    ),
    h(
      'body',
      null,
      header(view),
      h('div', { className: view.chosen ? 'panes open' : 'panes' }, list(view), reader(view)),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function header({ to, watch }: MailboxView): ReactNode {
  const watchHref = address('/dev/mailbox', { to, watch: watch ? undefined : 'on' });
  return h(
    'header',
    { className: 'top' },
    h('h1', null, PRODUCT_NAME, ' ', h('span', null, 'mailbox')),
    h(
      'form',
      { action: '/dev/mailbox', role: 'search' },
      h(
        'label',
        null,
        'Sent to',
        h('input', { type: 'search', name: 'to', defaultValue: to, placeholder: 'Any address', autoComplete: 'off' }),
      ),
      h('button', { className: 'button' }, 'Show'),
    ),
    h('a', { className: 'button quiet', href: watchHref }, watch ? 'Stop watching' : 'Watch for new emails'),
  );
}

function list({ mails, selected, to, view }: MailboxView): ReactNode {
  const entry = (mail: MailRow) =>
    h(
      'li',
      { key: mail.id },
      h(
        'a',
        {
          href: address(`/dev/mailbox/${mail.id}`, { to, view: view === 'text' ? 'text' : undefined }),
          'aria-current': mail.id === selected?.id ? 'true' : undefined,
        },
        h('strong', null, mail.subject),
        h('small', null, h('span', null, mail.toAddress), time(mail.createdAt)),
      ),
    );
  return h('nav', { className: 'list', 'aria-label': 'Emails, newest first' }, h('ol', null, mails.map(entry)));
}

function reader({ selected, to, view }: MailboxView): ReactNode {
  if (!selected) {
    const where = to ? `No emails to ${to} yet.` : 'Emails appear here as soon as they are written.';
    return h('main', { className: 'reader' }, h('div', { className: 'empty' }, h('h2', null, 'No emails'), where));
  }
  const here = `/dev/mailbox/${selected.id}`;
  const tab = (name: 'html' | 'text', label: string) =>
    h(
      'a',
      {
        href: address(here, { to, view: name === 'text' ? 'text' : undefined }),
        'aria-current': name === view ? 'page' : undefined,
      },
      label,
    );
  return h(
    'main',
    { className: 'reader' },
    h('a', { className: 'back', href: address('/dev/mailbox', { to }) }, 'All emails'),
    h('h2', null, selected.subject),
    facts(selected),
    h('nav', { className: 'tabs', 'aria-label': 'Shown as' }, tab('html', 'As email'), tab('text', 'Plain text')),
    view === 'text'
      ? h('pre', { tabIndex: 0 }, selected.text)
      : h('iframe', { src: `${here}/html`, title: `Email: ${selected.subject}`, sandbox: frameSandbox }),
    links(selected),
  );
}

function facts(mail: MailRow): ReactNode {
  const rows: [string, ReactNode][] = [
    ['To', mail.toName ? `${mail.toName} <${mail.toAddress}>` : mail.toAddress],
    ['From', mail.fromAddress],
    ['Written', time(mail.createdAt)],
    ['Status', mail.lastError ? `${statusWords[mail.status]} (${mail.lastError})` : statusWords[mail.status]],
    ...mail.attachments.map((file): [string, ReactNode] => ['Attached', file.fileName]),
  ];
  return h(
    'dl',
    { className: 'facts' },
    rows.flatMap(([name, value], index) => [h('dt', { key: `t${index}` }, name), h('dd', { key: `d${index}` }, value)]),
  );
}

function links(mail: MailRow): ReactNode {
  const found = linksOf(mail.html);
  if (found.length === 0) return null;
  const item = (href: string) => h('li', { key: href }, h('a', { href }, href));
  return h('section', { className: 'links' }, h('h3', null, 'Links in this email'), h('ul', null, found.map(item)));
}

export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** Web addresses only, each once, in the order they stand. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="(https?:[^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '');
  return [...new Set(found)];
}

function time(at: Date): ReactNode {
  const iso = at.toISOString();
  return h('time', { dateTime: iso }, `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`);
}

function address(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
