import type { NotificationGroupKey } from '@herbary/contract/notifications.ts';
import type { Permission } from '@herbary/contract/permissions.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { DeliveredEvent, EventType } from '../../platform/events/event-type.ts';
import type { Messages } from '../../platform/feature.ts';
import { asSentence } from '../../platform/wording.ts';

type EmailTable = { title?: string; rows: [string, string][] };
type Attachment = { fileName: string; contentType: string; content: Buffer };

/** What one event means to one person: a notification in the app and an email. */
export type Message = {
  /** Without a `userId`: to every admin who may do this. */
  to:
    | { role: 'buyer' | 'seller' | 'admin'; userId: string }
    | { role: 'admin'; userId?: undefined; permission: Permission };
  /** The person's choices for this group decide where it goes. */
  group: NotificationGroupKey;
  /** A person gets one message per key: an event that is delivered twice, or two events that say the same, send one. */
  key: string;
  type: 'info' | 'success' | 'order' | 'warning' | 'error';
  title: string;
  text: string;
  /** The page of the shop that the notification and the button of the email lead to. */
  path: string;
  email: {
    subject: string;
    /** The line that mail programs show beside the subject; without it, the text. */
    preview?: string;
    /** Without it, the title. */
    heading?: string;
    /** The first one follows the greeting "Hello Maya, ". */
    paragraphs: readonly [string, ...string[]];
    tables?: readonly EmailTable[];
    note?: string;
    button: string;
    /** Where the button leads to another site. */
    buttonUrl?: string;
    /** Where several notifications share one email. */
    key?: string;
    attachments?: readonly Attachment[];
    /** An address of ours that reads along. The button leads to the dashboard: a link may be for the recipient alone. */
    copyTo?: string;
  };
};

/**
 * Names the events of which a feature composes messages. Features that share a `subscriber` are served in the order of
 * its events per subject: a checkout is placed before its bank transfer arrives.
 */
export const defineMessages = <T extends EventType>(
  subscriber: string,
  types: readonly T[],
  compose: (event: DeliveredEvent<T>) => Promise<readonly Message[]>,
): Messages<Message> => ({ subscriber, types, compose: compose as Messages<Message>['compose'] });

type AdminCase = Pick<Message, 'group' | 'key' | 'title'> & {
  permission: Permission;
  /** Of the dashboard, with what it is to open there. */
  tab: string;
  subject: string;
  /** What happened, after "Hello Rue, ". */
  words: string;
  /** What is to be done. */
  act: string;
  rows: [string, string][];
};

/** To the admins: only a person can do something about it. */
export const adminMessage = ({
  permission,
  group,
  key,
  title,
  tab,
  subject,
  words,
  act,
  rows,
}: AdminCase): Message => ({
  to: { role: 'admin', permission },
  group,
  key,
  type: 'error',
  title,
  text: `${asSentence(words)} ${act}`,
  path: `${ROUTES.adminDashboard.path}?tab=${tab}`,
  email: {
    subject,
    preview: asSentence(words),
    paragraphs: [words, act],
    tables: [{ rows }],
    button: 'Open the dashboard',
  },
});
