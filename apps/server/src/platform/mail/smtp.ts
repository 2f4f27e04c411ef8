import nodemailer from 'nodemailer';
import type { MailRow } from './mail.repository.ts';

export type SmtpSender = { send(mail: MailRow): Promise<void>; close(): void };

const stepTimeoutMs = 10_000;

export function createSmtpSender(smtpUrl: string): SmtpSender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    // A mail is text from our own database: nothing in it may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: mail.messageId,
        date: mail.createdAt,
        from: mail.fromAddress,
        // Objects, never strings: a string is parsed, and a name with a comma in it would become two recipients.
        to: { name: mail.toName ?? '', address: mail.toAddress },
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail) },
        attachments: mail.attachments.map((file) => ({
          filename: file.fileName,
          contentType: file.contentType,
          content: Buffer.from(file.contentBase64, 'base64'),
        })),
      });
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: the mail program posts to this address, without a session and without asking again. */
const oneClick = ({ unsubscribeUrl }: MailRow): Record<string, string> =>
  unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** 5xx: the server understood and refuses for good. */
export function isPermanentRefusal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500;
}
