import { describe, expect, it } from 'vitest';
import { categoryLabel, formatPhone, mailHref, phoneHref, placeOf, shorten, websiteOf } from './seller-format.ts';

describe('a phone number', () => {
  it.each([
    ['5415550163', '(541) 555-0163'],
    ['541-555-0163', '(541) 555-0163'],
    ['541 555 0163', '(541) 555-0163'],
    ['+1 541 555 0163', '+1 541 555 0163'],
    ['555-0163', '555-0163'],
    ['', ''],
  ])('%j is shown as %j', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('is dialled by its digits', () => {
    expect(phoneHref('+1 (541) 555-0163')).toBe('tel:+15415550163');
  });
});

describe('a business category', () => {
  it.each([
    ['essential-oils', 'Essential Oils'],
    ['herbs', 'Herbs'],
    ['Herbs & Botanicals', 'Herbs & Botanicals'],
    ['', ''],
  ])('%j reads %j', (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });
});

describe('certifications', () => {
  it('of thirty characters are shown whole', () => {
    const text = 'x'.repeat(30);
    expect(shorten(text)).toEqual({ short: text, isCut: false });
  });

  it('that are longer are cut at thirty', () => {
    expect(shorten('Oregon Tilth Certified Organic, USDA Organic')).toEqual({
      short: 'Oregon Tilth Certified Organic...',
      isCut: true,
    });
  });

  it('are never cut through a letter', () => {
    expect(shorten('🌿'.repeat(31)).short).toBe(`${'🌿'.repeat(30)}...`);
  });
});

describe('a website', () => {
  it('is shown by its host', () => {
    expect(websiteOf('https://www.fernandfield.test/about')).toEqual({
      href: 'https://www.fernandfield.test/about',
      label: 'fernandfield.test',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'fernandfield.test', '//evil.test', '', null])(
    'is not %j',
    (address) => {
      expect(websiteOf(address)).toBeUndefined();
    },
  );
});

it('a mail address cannot bring its own subject or recipients', () => {
  expect(mailHref('hello@fern.test')).toBe('mailto:hello@fern.test');
  expect(mailHref('a@b.test?bcc=c@d.test&subject=x')).not.toMatch(/[?&]/);
});

it('a place leaves out what is missing', () => {
  expect(placeOf('Bath', '', 'Maine')).toBe('Bath, Maine');
});
