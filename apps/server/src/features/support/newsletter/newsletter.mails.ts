import { disclaimer } from '@herbary/contract/disclaimer.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { z } from 'zod';
import {
  brandLayout,
  h,
  MailButton,
  MailHeading,
  MailLink,
  MailNote,
  MailText,
} from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';

export const confirmSubscriptionMail = defineMail(
  'support.newsletter-confirm',
  z.strictObject({ confirmUrl: z.url() }),
  () => 'Confirm your subscription',
  (props) =>
    brandLayout(
      {
        preview: 'One click, and the next issue is yours.',
        reason: `You're receiving this email because someone signed up for the ${PRODUCT_NAME} newsletter with this address.`,
      },
      h(MailHeading, null, 'One more click'),
      h(
        MailText,
        null,
        'You asked for our newsletter: what is in season, who is new, and one thing to make with it. Once a month. Please confirm that this is your email address.',
      ),
      h(MailButton, { href: props.confirmUrl }, 'Confirm my subscription'),
      h(
        MailNote,
        null,
        `The link works for ${RETENTION.newsletterLinkDays} days. If you didn't ask for this, you can ignore this email: we won't send you another.`,
      ),
    ),
);

const mailBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: z.string() }),
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('product'), name: z.string(), price: z.string(), url: z.url() }),
]);
export type MailBlock = z.output<typeof mailBlock>;

export const issueMail = defineMail(
  'support.newsletter-issue',
  z.strictObject({
    subject: z.string(),
    preview: z.string(),
    blocks: z.array(mailBlock),
    unsubscribeUrl: z.url(),
  }),
  ({ subject }) => subject,
  (props) =>
    brandLayout(
      {
        preview: props.preview || props.subject,
        reason: `You're receiving this email because you subscribed to the ${PRODUCT_NAME} newsletter.`,
      },
      ...props.blocks.flatMap((block, index) => paragraphsOf(block, index)),
      ...(props.blocks.some(({ type }) => type === 'product') ? [h(MailNote, { key: 'fda' }, disclaimer)] : []),
      h(MailText, { key: 'end' }, h(MailLink, { href: props.unsubscribeUrl }, 'Unsubscribe with one click')),
    ),
);

function paragraphsOf(block: MailBlock, index: number) {
  if (block.type === 'heading') return [h(MailHeading, { key: index }, block.text)];
  if (block.type === 'text')
    return block.text.split(/\n{2,}/).map((words, place) => h(MailText, { key: `${index}-${place}` }, words));
  return [h(MailNote, { key: index }, h(MailLink, { href: block.url }, block.name), ' · ', block.price)];
}
