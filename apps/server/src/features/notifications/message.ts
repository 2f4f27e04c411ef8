import type { DeliveredEvent, EventType } from '../../platform/events/event-type.ts';
import type { Messages } from '../../platform/feature.ts';

type EmailTable = { title?: string; rows: [string, string][] };
type Attachment = { fileName: string; contentType: string; content: Buffer };

/** What one event means to one person: a notification in the app and an email. */
export type Message = {
  /** Without a `userId`: to every admin. */
  to: { role: 'buyer' | 'seller' | 'admin'; userId: string } | { role: 'admin'; userId?: undefined };
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
