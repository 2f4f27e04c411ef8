import { expect, type Page } from '@playwright/test';

type Mail = { subject: string; template: string; text: string; links: string[] };

/** The newest email with this template to this address, from the demo's mailbox. */
export async function newestMail(page: Page, to: string, template: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const reply = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
        const { mails } = (await reply.json()) as { mails: Mail[] };
        found = mails.find((mail) => mail.template === template);
        return found !== undefined;
      },
      { message: `a mail ${template} to ${to}` },
    )
    .toBe(true);
  return found as Mail;
}

export function linkIn(mail: Mail, path: string): string {
  const link = mail.links.find((candidate) => candidate.includes(path));
  if (!link) throw new Error(`The mail "${mail.subject}" holds no link to ${path}`);
  return link;
}
