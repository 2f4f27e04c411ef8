import { expect, it } from 'vitest';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailNote, MailTable, MailText } from './layout.ts';
import { defineMail, renderMail } from './mail-template.ts';
import { darkMailTheme } from './mail-theme.ts';

const mail = defineMail(
  'test.layout',
  z.strictObject({ words: z.string() }),
  () => 'Subject',
  ({ words }) =>
    brandLayout(
      { preview: 'Preview' },
      h(MailText, null, words),
      h(MailTable, {
        rows: [
          ['Delivery', 'Arrives Nov 15 - 20'],
          ['Total', '$18.63'],
        ],
      }),
      h(MailNote, null, 'Quote ', 'HB-10042'),
      h(MailButton, { href: 'https://shop.test/orders' }, 'See your orders'),
    ),
);
const words = 'Hello Ada, HB-10041 and RT-7 stay until November 15, 2026.';
const rendered = () => renderMail(mail, { words });

it('no line ends inside an order number or a day, and both can be copied as they are', async () => {
  const { html, text } = await rendered();
  for (const piece of ['HB-10041', 'RT-7', 'HB-10042', 'November 15, 2026']) {
    expect(html).toContain(`<span style="white-space:nowrap">${piece}</span>`);
  }
  expect(text).toContain(words);
  expect(text).toContain('Quote HB-10042');
  expect(text).toMatch(/Delivery +Arrives Nov 15 - 20/);
});

it('has a dark color for everything that has a light one', async () => {
  const { html, text } = await rendered();
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain(`body,.paper>table>tbody>tr>td{background-color:${darkMailTheme.paper}!important}`);
  const [, body = ''] = html.split('</head>');
  const colored = [...body.matchAll(/<(\w+)([^>]*style="[^"]*(?:[;"])color:[^"]*"[^>]*)>/g)];
  expect(colored.length).toBeGreaterThan(8);
  for (const [tag, , attributes = ''] of colored) expect(attributes, tag).toContain('class=');
  expect(text).not.toContain('prefers-color-scheme');
});

it('sets the total apart from what adds up to it', async () => {
  const { html } = await rendered();
  expect(html).toMatch(/font-weight:600[^>]*>Total</);
  expect(html).not.toMatch(/font-weight:600[^>]*>Delivery</);
});
