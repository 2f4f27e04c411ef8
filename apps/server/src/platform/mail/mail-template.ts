import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import type { z } from 'zod';

export type MailTemplate<P> = {
  readonly name: string;
  readonly schema: z.ZodType<P>;
  readonly subject: (props: P) => string;
  readonly body: (props: P) => ReactElement;
};

export type RenderedMail = { subject: string; html: string; text: string };

export function defineMail<P extends object>(
  name: string,
  schema: z.ZodType<P>,
  subject: (props: P) => string,
  body: (props: P) => ReactElement,
): MailTemplate<P> {
  return Object.freeze({ name, schema, subject, body });
}

const textOptions = {
  selectors: [
    ...plainTextSelectors,
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table[data-facts=true]', format: 'dataTable' },
  ],
  wordwrap: 78,
};

export async function renderMail<P>(template: MailTemplate<P>, props: P): Promise<RenderedMail> {
  const checked = template.schema.parse(props);
  const html = await render(template.body(checked));
  return { subject: oneLine(template.subject(checked), 500), html, text: toPlainText(html, textOptions) };
}

/** A name with a line break in it would become a header of the sender's choice. */
export function oneLine(value: string, maxLength: number): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
