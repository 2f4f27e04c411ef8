import { PRODUCT_NAME, SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { type CSSProperties, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
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
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light' }), h('title', null, PRODUCT_NAME)),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: mailTheme.paper, margin: '0', padding: '0 12px' } },
      h(
        Container,
        { style: { maxWidth: '560px', margin: '0 auto' } },
        h('p', { style: wordmark }, PRODUCT_NAME, h('span', { style: { color: mailTheme.accent } }, '.')),
        h(Section, { style: card }, ...children),
        h(Footer, { reason: reason ?? `You get this mail because your address is used at ${PRODUCT_NAME}.` }),
      ),
    ),
  );
}

function Footer({ reason }: { reason: string }): ReactElement {
  return h(
    Section,
    { style: { padding: '24px 8px 48px' } },
    h('p', { style: small }, reason),
    h(
      'p',
      { style: small },
      'Questions? Write to ',
      h('a', { href: `mailto:${SUPPORT_EMAIL}`, style: { color: mailTheme.action } }, SUPPORT_EMAIL),
      '.',
    ),
  );
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
  return h('h1', { style }, children);
}

/** What people typed has no end and no gap at times. */
const typed: CSSProperties = { ...text, wordBreak: 'break-word' };

export function MailText({ children }: WithChildren): ReactElement {
  return h('p', { style: typed }, children);
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
    h(Section, { style: { margin: '28px 0 20px' } }, h(Button, { href, style }, children)),
    h(
      'p',
      { style: { ...small, margin: '0 0 20px', wordBreak: 'break-all' }, 'data-skip-in-text': 'true' },
      'Or open this address: ',
      h('a', { href, style: { color: mailTheme.action } }, href),
    ),
  );
}

/** A quiet box: a code to type, a fact to keep. */
export function MailNote({ children }: WithChildren): ReactElement {
  const style: CSSProperties = {
    backgroundColor: mailTheme.forest50,
    borderRadius: '8px',
    padding: '16px 20px',
    margin: '0 0 20px',
  };
  return h(Section, { style }, h('p', { style: { ...typed, margin: '0', color: mailTheme.ink2 } }, children));
}

const shortValue = 12;

/** An amount stays in one piece; a long number without a gap in it must not push the mail wider than a phone. */
const breaksOf = (value: string): CSSProperties =>
  value.length <= shortValue
    ? { whiteSpace: 'nowrap', paddingLeft: '12px' }
    : { wordBreak: 'break-word', paddingLeft: '12px' };

/** Names left, values right. */
export function MailTable({ rows }: { rows: readonly (readonly [string, string])[] }): ReactElement {
  const cell: CSSProperties = {
    ...text,
    margin: '0',
    padding: '10px 0',
    borderBottom: `1px solid ${mailTheme.line}`,
    verticalAlign: 'top',
  };
  const row = ([name, value]: readonly [string, string], index: number) =>
    h(
      'tr',
      { key: index },
      h('td', { style: { ...cell, color: mailTheme.ink2 } }, name),
      h('td', { style: { ...cell, textAlign: 'right', ...breaksOf(value) } }, value),
    );
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
