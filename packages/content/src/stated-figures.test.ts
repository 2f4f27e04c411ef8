import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABROAD_DAYS, ABROAD_REGIONS } from '@herbary/contract/delivery.ts';
import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { FINAL_SALE_ABOVE_PERCENT } from '@herbary/contract/return-terms.ts';
import { describe, expect, it, vi } from 'vitest';
import { textsOf } from './blocks.ts';
import { cookiePolicy } from './pages/cookie-policy.ts';
import { privacyPolicy } from './pages/privacy-policy.ts';
import { returnsPolicy } from './pages/returns-policy.ts';
import { shippingInformation } from './pages/shipping-information.ts';
import { lasting, type PolicyPage } from './policy-page.ts';

/** Other figures than the real ones, each its own: a page that states one of these has not typed it. */
vi.mock(import('@herbary/contract/retention.ts'), async (importActual) => {
  const { RETENTION: real } = await importActual();
  const others = Object.keys(real).map((name, place) => [name, 1_001 + 10 * place]);
  return { RETENTION: Object.fromEntries(others) as typeof real };
});
vi.mock(import('@herbary/contract/return-terms.ts'), async (importActual) => ({
  ...(await importActual()),
  FINAL_SALE_ABOVE_PERCENT: 37 as 40,
}));

const figures: PolicyFigures = {
  ...{ taxRate: 0.05, shipping: [], noDeliveryTo: [], deliveredAfterDays: 12, paymentMethods: ['card'] },
  holds: { cardMinutes: 11, cardEnteredMinutes: 33, transferDays: 8 },
  fees: { days: 60, tiers: [] },
  payouts: { availableAfterDays: 9, minimum: 30 },
  chatHours: 'Mon-Fri 8am-2pm EST',
};
const wordsOf = ({ blocks }: PolicyPage): string => textsOf(blocks).join('\n');

describe('a figure of a policy page', () => {
  it.each([
    ['sessionHours', 'hour', [privacyPolicy]],
    ['rememberedDays', 'day', [privacyPolicy, cookiePolicy]],
    ['sessionRecordDays', 'day', [privacyPolicy]],
    ['failedSignInDays', 'day', [privacyPolicy]],
    ['knownDeviceYears', 'year', [privacyPolicy, cookiePolicy]],
    ['choiceYears', 'year', [cookiePolicy]],
    ['googleNonceMinutes', 'minute', [cookiePolicy]],
    ['visitorCartDays', 'day', [privacyPolicy, cookiePolicy]],
    ['readNotificationDays', 'day', [privacyPolicy]],
    ['sentMailDays', 'day', [privacyPolicy]],
    ['caseYears', 'year', [privacyPolicy]],
    ['singleViewDays', 'day', [privacyPolicy]],
  ] as const)('is the one that data is deleted by: %s', (name, unit, pages) => {
    for (const page of pages) expect(wordsOf(page)).toContain(lasting(RETENTION[name], unit));
  });

  it('adds the life of the link to the time after it, for an address that never confirmed', () => {
    const days = RETENTION.newsletterLinkDays + RETENTION.unconfirmedNewsletterDays;
    expect(wordsOf(privacyPolicy)).toContain(lasting(days, 'day'));
  });

  it('is the discount above which a sale is final', () => {
    expect(wordsOf(returnsPolicy)).toContain(`more than ${FINAL_SALE_ABOVE_PERCENT}% off`);
  });

  it('covers every region abroad', () => {
    const text = wordsOf(shippingInformation(figures));
    expect(text).toContain(`plan for **${ABROAD_DAYS}**`);
    for (const { region, min, max } of ABROAD_REGIONS) expect(text).toContain(`${region}: ${min}-${max} days`);
    const [from, to] = ABROAD_DAYS.split(/[- ]/).map(Number);
    expect(ABROAD_REGIONS.map(({ min }) => min).toSorted((one, other) => one - other)[0]).toBe(from);
    expect(ABROAD_REGIONS.map(({ max }) => max).toSorted((one, other) => other - one)[0]).toBe(to);
  });

  it('is typed only where people keep the promise, not the server', () => {
    const promises = [
      'At least 7 years, as tax law asks',
      'settle it within 30 days',
      'at least 30 days before',
      "'Log of our servers', '30 days'",
      // How busy weeks are, beside what a store promises.
      'or ask for 3-4',
    ];
    const folders = ['pages', 'help'].map((name) => join(import.meta.dirname, name));
    const typed = folders.flatMap((folder) =>
      readdirSync(folder).flatMap((file) => {
        const source = promises.reduce(
          (text, one) => text.replaceAll(one, ''),
          readFileSync(join(folder, file), 'utf8'),
        );
        const found = source.match(/\d+(?:-\d+)?(?:%| (?:business )?(?:minute|hour|day|month|year)s?\b)/g) ?? [];
        return found.map((figure) => `${file}: ${figure}`);
      }),
    );
    expect(typed).toEqual([]);
  });
});
