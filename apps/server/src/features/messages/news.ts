import type { Message } from '../notifications/index.ts';
import type { Person } from './facts.repository.ts';

export type Notice = Pick<Message, 'type' | 'key' | 'title'> & { message: string; actionUrl: string };
export type News = readonly Message[];
export const noNews: News = [];
export const joinNews = (...parts: News[]): News => parts.flat();

type NewsMail = Omit<Message['email'], 'button' | 'buttonUrl' | 'key' | 'attachments'> & {
  to: Message['to']['role'];
  paragraphs: [string, ...string[]];
  button: { label: string; href: string };
};
type Telling = Notice & { mail: NewsMail; mailKey?: string; attachments?: Message['email']['attachments'] };

/** Makes a message of what is composed in the old form, until each feature composes its own. */
export function tell(to: Person, { mail, mailKey, attachments, message, actionUrl, ...notice }: Telling): News {
  if (to.gone) return noNews;
  const { to: role, button, paragraphs, ...email } = mail;
  const [first, ...others] = paragraphs;
  return [
    {
      ...notice,
      to: { role, userId: to.id },
      group: ({ buyer: 'payments', seller: 'sales', admin: 'money-cases' } as const)[role],
      text: message,
      path: actionUrl,
      email: {
        ...email,
        paragraphs: [first.slice(`Hello ${to.firstName}, `.length), ...others],
        ...{ button: button.label, buttonUrl: button.href, key: mailKey, attachments },
      },
    },
  ];
}
