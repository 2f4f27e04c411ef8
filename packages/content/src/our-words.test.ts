import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '@herbary/contract/content-check.ts';
import { COOKIE_CHOICE_MARK, SIGNED_IN_MARK, THEME_MARK } from '@herbary/contract/cookie-marks.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { findRoute } from '@herbary/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { findAnswers } from './help/find-answers.ts';
import { helpQuestions, helpTopics } from './help/help-center.ts';
import { about } from './pages/about.ts';
import { cookiePolicy } from './pages/cookie-policy.ts';
import { privacyPolicy } from './pages/privacy-policy.ts';
import { returnsPolicy } from './pages/returns-policy.ts';
import { safetyQuality } from './pages/safety-quality.ts';
import { shippingInformation } from './pages/shipping-information.ts';
import { termsOfService } from './pages/terms-of-service.ts';
import { questions } from './policy-page.ts';
import { spansOf } from './rich-text.ts';

const figures: PolicyFigures = {
  taxRate: 0.0725,
  shipping: [
    { id: 'standard', name: 'Standard', price: 4.5, transit: '3-5 business days' },
    { id: 'expedited', name: 'Expedited', price: 11, transit: '2-3 business days' },
  ],
  noDeliveryTo: ['CU', 'FR'],
  deliveredAfterDays: 12,
  paymentMethods: ['card', 'bank-transfer'],
  holds: { cardMinutes: 11, cardEnteredMinutes: 33, transferDays: 8 },
  fees: {
    days: 60,
    tiers: [
      { tier: 'seedling', rate: 0.1, salesFrom: 0 },
      { tier: 'botanist', rate: 0.045, salesFrom: 12_000 },
    ],
  },
  payouts: { availableAfterDays: 9, minimum: 30 },
  chatHours: 'Tue-Sat 8am-2pm EST',
};

const pages = {
  about: about(figures, 24),
  shipping: shippingInformation(figures),
  questions: questions(figures),
  returns: returnsPolicy,
  safety: safetyQuality,
  privacy: privacyPolicy,
  terms: termsOfService(figures),
  cookies: cookiePolicy,
  help: helpQuestions(figures),
};

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Every text of every folder: a new article is checked without being named here. */
async function everyText(): Promise<string[]> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(import.meta.dirname, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `./${name}/${file}`),
  );
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  return [...stringsIn(pages), ...modules.flatMap((module) => stringsIn(Object.values(module)))];
}

const pathsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => spansOf(text).flatMap(({ to }) => (to?.startsWith('/') ? [to] : [])));

describe('our own words', () => {
  it('claim nothing that a seller may not claim', async () => {
    const texts = await everyText();
    expect(texts.length).toBeGreaterThan(200);
    const issues = texts.flatMap((text) => checkContent(text).map(({ kind, term }) => ({ kind, term, text })));
    // The journal speaks of tinctures and their alcohol; the pages of the shop need no listed word at all.
    expect(issues.filter(({ kind }) => kind !== 'prohibited')).toEqual([]);
    const ofPages = stringsIn(pages).flatMap((text) => checkContent(text));
    expect(ofPages).toEqual([]);
  });

  it('lead to pages that exist', async () => {
    const paths = pathsIn(await everyText());
    expect(paths.length).toBeGreaterThan(20);
    const dead = paths.filter((path) => !findRoute(new URL(path, 'http://shop.test').pathname));
    expect(dead).toEqual([]);
  });

  it('state the figures that they are given', () => {
    const shipping = stringsIn(pages.shipping).join('\n');
    expect(shipping).toContain('$4.50');
    expect(shipping).toContain('$11.00');
    expect(shipping).toContain('Cuba and France');
    expect(shipping).toContain('**12 days** after shipping');
    expect(stringsIn(pages.questions).join('\n')).toContain('open Tue-Sat 8am-2pm EST');
    const terms = stringsIn(pages.terms).join('\n');
    for (const text of [
      '**7.25%**',
      '11 minutes',
      'for 33 from',
      'for 8 days',
      '4.5%',
      '**9 days**',
      '**$30.00**',
      '$12,000.00',
    ])
      expect(terms).toContain(text);
    expect(stringsIn(pages.about).join('\n')).toContain('90 to 95.5 of every 100 dollars');
    expect(stringsIn(pages.about).join('\n')).toContain('Today 24 stores sell here');
    for (const none of [0, null]) expect(about(figures, none).story.join('\n')).toContain('Every store here still has');
    expect(stringsIn(pages.help).join('\n')).toContain('10% or 4.5% of what you sell');
    expect(stringsIn(shippingInformation({ ...figures, noDeliveryTo: [] })).join('\n')).toContain('to every country');
    const cardsAlone = helpQuestions({ ...figures, paymentMethods: ['card'] });
    expect(stringsIn(cardsAlone).join('\n')).toContain('Bank transfer is not offered');
  });

  it('name every cookie that the product sets', () => {
    const server = join(import.meta.dirname, '../../../apps/server/src');
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(server, file), 'utf8'));
    const secure = sources.flatMap((text) => [...text.matchAll(/'__Host-(\w+)'/g)].map(([, name = '']) => name));
    expect(secure.length).toBeGreaterThan(3);
    const table = pages.cookies.blocks.find((block) => block.kind === 'table');
    const named = table?.kind === 'table' ? table.rows.map(([name]) => name) : [];
    expect(named.toSorted()).toEqual(
      [...new Set([...secure, SIGNED_IN_MARK, THEME_MARK, COOKIE_CHOICE_MARK])].toSorted(),
    );
  });
});

describe('the help center', () => {
  const found = (search: string, topic: 'selling' | 'returns' | null = null) =>
    findAnswers(pages.help, { search, topic }).map(({ question }) => question);

  it('has twelve answers, and one at least under each of eight topics', () => {
    expect(pages.help).toHaveLength(12);
    const topics = helpTopics(pages.help);
    expect(topics).toHaveLength(8);
    expect(topics.filter(({ answers }) => answers === 0)).toEqual([]);
  });

  it('finds an answer by words in any form and order, within a topic', () => {
    expect(found('')).toHaveLength(12);
    expect(found('money REFUNDED')).toContain('When do I get my money back?');
    expect(found('deleting accounts')).toEqual(['How do I delete my account?']);
    expect(found('cost', 'selling')).toEqual(['What does it cost to sell?']);
    expect(found('teleport')).toEqual([]);
    expect(found('cost', 'returns')).toEqual([]);
    expect(found('%_\\ **')).toHaveLength(0);
  });
});
