import { expect, it } from 'vitest';
import { netContent } from './net-content.ts';

it.each([
  ['60 g', 'Herbs', 'NET WT 60 g'],
  ['1.2 kg', 'Herbs', 'NET WT 1.2 kg'],
  ['30 ml', 'Supplements', '30 ml'],
  ['90 capsules', 'Supplements', '90 CAPSULES'],
  ['20 tea bags', 'Tea', '20 TEA BAGS'],
  ['150 g', 'Accessories', 'for 150 g'],
  [undefined, 'Tea', ''],
])('prints %s of %s as "%s"', (size, category, printed) => {
  expect(netContent(size, category)).toBe(printed);
});

it('leaves out what does not fit on a label', () => {
  expect(netContent('six tins of assorted teas with a wooden tray', 'Tea')).toBe('');
});
