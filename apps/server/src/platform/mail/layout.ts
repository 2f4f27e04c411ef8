import { PRODUCT_NAME, SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { type CSSProperties, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { mailStyle } from './mail-style.ts';
import { mailTheme } from './mail-theme.ts';

/** Templates are plain .ts: the server runs without a build, and type stripping does not know JSX. */
export const h = createElement;

type WithChildren = { children?: ReactNode };
type BrandOptions = {
  /** The line mail programs show beside the subject. */
  preview: string;
  /** Why this person gets this mail. */
  reason?: string;
};

const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: mailTheme.textFont,
  fontSize: '16px',
  lineHeight: '26px',
  color: mailTheme.ink,
};
const small: CSSProperties = {
  ...text,
  fontSize: '13px',
  lineHeight: '20px',
  color: mailTheme.ink3,
  margin: '0 0 6px',
};
const card: CSSProperties = {
  backgroundColor: mailTheme.surface,
  border: `1px solid ${mailTheme.line}`,
  borderRadius: '14px',
  padding: '40px 40px 28px',
};
const wordmark: CSSProperties = {
  ...text,
  margin: '0',
  padding: '36px 8px 20px',
  fontFamily: mailTheme.displayFont,
  fontSize: '26px',
  lineHeight: '32px',
  letterSpacing: '-0.02em',
  color: mailTheme.action,
};

export function brandLayout({ preview, reason }: BrandOptions, ...children: ReactNode[]): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, PRODUCT_NAME),
      h('style', { dangerouslySetInnerHTML: { __html: mailStyle } }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'paper', style: { backgroundColor: mailTheme.paper, margin: '0', padding: '0 12px' } },
      h(
        Container,
        { style: { maxWidth: '560px', margin: '0 auto' } },
        h(
          'p',
          { className: 'action', style: wordmark },
          PRODUCT_NAME,
          h('span', { className: 'accent', style: { color: mailTheme.accent } }, '.'),
        ),
        h(Section, { className: 'card', style: card }, ...children),
        h(Footer, {
          reason: reason ?? `You're receiving this email because your address was used at ${PRODUCT_NAME}.`,
        }),
      ),
    ),
  );
}

function Footer({ reason }: { reason: string }): ReactElement {
  return h(
    Section,
    { style: { padding: '24px 8px 48px' } },
    h('p', { className: 'ink3', style: small }, reason),
    h(
      'p',
      { className: 'ink3', style: small },
      'Questions? Write to ',
      h(MailLink, { href: `mailto:${SUPPORT_EMAIL}` }, SUPPORT_EMAIL),
      '.',
    ),
  );
}

export function MailLink({ href, children }: WithChildren & { href: string }): ReactElement {
  return h('a', { href, className: 'action', style: { color: mailTheme.action } }, children);
}

export function MailHeading({ children }: WithChildren): ReactElement {
  const style: CSSProperties = {
    ...text,
    fontFamily: mailTheme.displayFont,
    fontSize: '30px',
    lineHeight: '37px',
    fontWeight: 440,
    letterSpacing: '-0.02em',
    margin: '0 0 20px',
  };
  return h('h1', { className: 'ink', style }, children);
}

/** What people typed has no end and no gap at times. */
const typed: CSSProperties = { ...text, wordBreak: 'break-word' };

/** HB-10042, November 15, 2026. */
const wholePiece = /(\b[A-Z]{2,3}-\d+|\b[A-Z][a-z]{2,8} \d{1,2}, \d{4})/;

/** A line that ends inside a number or a day makes both hard to read, on phones in every second mail. */
function inWholePieces(content: ReactNode): ReactNode {
  if (Array.isArray(content)) return content.map(inWholePieces);
  if (typeof content !== 'string') return content;
  return content
    .split(wholePiece)
    .map((piece, key) => (key % 2 === 0 ? piece : h('span', { key, style: { whiteSpace: 'nowrap' } }, piece)));
}

export function MailText({ children }: WithChildren): ReactElement {
  return h('p', { className: 'ink', style: typed }, inWholePieces(children));
}

/** Its address stands below in plain sight too: some mail programs break buttons, and people may want to see it. */
export function MailButton({ href, children }: WithChildren & { href: string }): ReactElement {
  const style: CSSProperties = {
    backgroundColor: mailTheme.action,
    color: mailTheme.onAction,
    borderRadius: '8px',
    fontFamily: mailTheme.textFont,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    padding: '14px 24px',
    textDecoration: 'none',
  };
  return h(
    Fragment,
    null,
    h(Section, { style: { margin: '28px 0 20px' } }, h(Button, { href, className: 'button', style }, children)),
    h(
      'p',
      {
        className: 'ink3',
        style: { ...small, margin: '0 0 20px', wordBreak: 'break-all' },
        'data-skip-in-text': 'true',
      },
      'Or open this link: ',
      h(MailLink, { href }, href),
    ),
  );
}

/** A box for a code to type or a fact to note. */
export function MailNote({ children }: WithChildren): ReactElement {
  const style: CSSProperties = {
    backgroundColor: mailTheme.forest50,
    borderRadius: '8px',
    padding: '16px 20px',
    margin: '0 0 20px',
  };
  const words: CSSProperties = { ...typed, margin: '0', color: mailTheme.ink2 };
  return h(Section, { className: 'note', style }, h('p', { className: 'ink2', style: words }, inWholePieces(children)));
}

const shortValue = 12;

/** An amount stays in one piece; a long number without a gap gets the most room, and breaks where a phone ends. */
function breaksOf(value: string): CSSProperties {
  if (value.length <= shortValue) return { whiteSpace: 'nowrap', paddingLeft: '12px' };
  const breaks: CSSProperties = { wordBreak: 'break-word', paddingLeft: '12px' };
  return value.includes(' ') ? breaks : { ...breaks, width: '65%' };
}

/** Names left, values right; what all of them come to stands out. */
export function MailTable({ rows }: { rows: readonly (readonly [string, string])[] }): ReactElement {
  const cell: CSSProperties = {
    ...text,
    margin: '0',
    padding: '10px 0',
    borderBottom: `1px solid ${mailTheme.line}`,
    verticalAlign: 'top',
  };
  const row = ([name, value]: readonly [string, string], index: number) => {
    const sum: CSSProperties = name === 'Total' ? { fontWeight: 600, color: mailTheme.ink } : {};
    const nameStyle: CSSProperties = { ...cell, color: mailTheme.ink2, ...sum };
    const valueStyle: CSSProperties = { ...cell, textAlign: 'right', ...breaksOf(value), ...sum };
    return h(
      'tr',
      { key: index },
      h('td', { className: name === 'Total' ? 'ink line' : 'ink2 line', style: nameStyle }, inWholePieces(name)),
      h('td', { className: 'ink line', style: valueStyle }, inWholePieces(value)),
    );
  };
  return h(
    'table',
    {
      role: 'presentation',
      'data-facts': 'true',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 24px' },
    },
    h('tbody', null, rows.map(row)),
  );
}
