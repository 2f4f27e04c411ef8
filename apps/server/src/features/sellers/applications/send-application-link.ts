import { APPLICATION_LINK_DAYS } from '@herbary/contract/application-limits.ts';
import { email as emailField } from '@herbary/contract/fields.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';
import { mailboxTakesMore } from '../../../platform/mail/mailbox-limit.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { insertApplicationLink } from './application-links.repository.ts';
import { findApplicantByEmail } from './applications.repository.ts';

export const linkNote = `The link works for ${APPLICATION_LINK_DAYS} days without a password, so please keep this email to yourself.`;

const applicationLinkMail = defineMail(
  'sellers.application-link',
  z.strictObject({ firstName: z.string(), businessName: z.string(), statusUrl: z.url() }),
  () => 'Your application to sell',
  (props) =>
    brandLayout(
      { preview: `See where your application for ${props.businessName} stands.` },
      h(MailHeading, null, 'Your application to sell'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, you asked where your application for ${props.businessName} stands. This link will take you there. If it was rejected, you can apply again from the same page.`,
      ),
      h(MailButton, { href: props.statusUrl }, 'See your application'),
      h(MailNote, null, `${linkNote} If you didn't apply to sell on ${PRODUCT_NAME}, you can ignore it.`),
    ),
);

export const sendApplicationLinkJob = defineJob('sellers.send-application-link', z.strictObject({ email: emailField }));

/** The lookup is done by a job, so that neither the answer nor its timing tells whether the address has applied. */
export async function requestApplicationLink(deps: Deps, email: string): Promise<void> {
  await transaction(deps.db, (tx) => deps.jobs.enqueue(tx, sendApplicationLinkJob, { email }));
}

/** A new link; earlier ones go on, because mails of an application may arrive in any order. */
export async function newStatusLink(
  { env }: Pick<Deps, 'env'>,
  db: Db,
  applicant: { id: string; email: string },
): Promise<{ url: string; tokenHash: Buffer }> {
  const { token, tokenHash } = sellerAccounts.newToken();
  await insertApplicationLink(db, { tokenHash, sellerId: applicant.id, email: applicant.email });
  return { url: `${env.publicUrl}${pathTo(ROUTES.sellerApplication, { token })}`, tokenHash };
}

export async function sendApplicationLink(deps: Deps, { email }: { email: string }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const applicant = await findApplicantByEmail(tx, email);
    if (!applicant) return;
    const { rateLimitFactor } = deps.env;
    if (!(await mailboxTakesMore(tx, { kind: 'application-link', address: applicant.email, rateLimitFactor }))) return;
    const { url, tokenHash } = await newStatusLink(deps, tx, applicant);
    await deps.mail.send(tx, {
      template: applicationLinkMail,
      to: { address: applicant.email, name: `${applicant.first_name} ${applicant.last_name}` },
      props: { firstName: applicant.first_name, businessName: applicant.business_name, statusUrl: url },
      dedupeKey: `application-link:${tokenHash.toString('hex')}`,
    });
  });
}
