import { ROUTES } from '@herbary/contract/routes.ts';
import { VERIFICATION_FLAGS, type VerificationFlag } from '@herbary/contract/seller-verifications.ts';
import type { Deps } from '../../../deps.ts';
import type { DeliveredEvent } from '../../../platform/events/event-type.ts';
import { asSentence, countText, dayText, oneLine } from '../../../platform/wording.ts';
import { adminMessage, defineMessages, type Message } from '../../notifications/index.ts';
import {
  documentRequested,
  documentSent,
  verificationExpired,
  verificationExpiring,
  verificationSet,
  verificationWithdrawn,
} from './verifications.events.ts';
import { type CheckFacts, describeCheck, describeRequest, findStoreName } from './verifications.repository.ts';

const aboutChecks = [verificationSet, verificationWithdrawn, verificationExpiring, verificationExpired];
const aboutPapers = [documentRequested, documentSent];
type CheckEvent = DeliveredEvent<(typeof aboutChecks)[number]>;
type PaperEvent = DeliveredEvent<(typeof aboutPapers)[number]>;

export const verificationMessages = ({ db }: Deps) => [
  defineMessages('notifications.verifications', [...aboutChecks, ...aboutPapers], async (event) =>
    'verificationId' in event.payload
      ? checkMessages(event as CheckEvent, await describeCheck(db, event.payload.verificationId))
      : paperMessages(db, event as PaperEvent),
  ),
];

const inWords = (flag: VerificationFlag) =>
  VERIFICATION_FLAGS[flag].label.replace(/^(?!Gov)\w/, (letter) => letter.toLowerCase());
const lastDay = (day: string | null) => (day ? dayText(new Date(`${day}T00:00:00Z`)) : 'further notice');
const paused = (flag: VerificationFlag) =>
  VERIFICATION_FLAGS[flag].pauses === 'store'
    ? 'Until then, your store is closed to buyers. Existing orders continue as usual.'
    : "Until then, we'll hold your earnings instead of paying them out. Your store stays open.";

type Words = Pick<Message, 'type' | 'title' | 'key'> & { words: [string, ...string[]]; button?: string };

/** What a later step has overtaken has no message: nobody reads "expired" about a check that was renewed. */
function checkMessages({ type, payload }: CheckEvent, facts: CheckFacts | undefined): Message[] {
  if (!facts) return [];
  const { flag, verificationId: id, sellerId } = payload;
  const check = inWords(flag);
  const isStanding = facts.isCurrent && !facts.isWithdrawn && !facts.isExpired;
  switch (type) {
    case 'seller.verification-set':
      return isStanding
        ? toSeller(sellerId, {
            key: `verification-set:${id}`,
            type: 'success',
            title: `${VERIFICATION_FLAGS[flag].label} verified`,
            words: [
              `we've read your document: the ${check} of ${facts.businessName} is verified until ${lastDay(facts.validUntil)}.`,
            ],
            button: 'Open your settings',
          })
        : [];
    case 'seller.verification-expiring':
      return isStanding
        ? toSeller(sellerId, {
            key: `verification-expiring:${id}:${payload.days}`,
            type: 'warning',
            title: `${VERIFICATION_FLAGS[flag].label} expires in ${countText(payload.days, 'day')} or less`,
            words: [
              `the ${check} of ${facts.businessName} is verified until ${lastDay(facts.validUntil)}.`,
              'Please send us a new document before then.',
              VERIFICATION_FLAGS[flag].pauses === 'store'
                ? "After that, your store will be closed to buyers until we've read the new one."
                : "After that, your earnings won't be paid out until we've read the new one.",
            ],
          })
        : [];
    case 'seller.verification-expired':
    case 'seller.verification-withdrawn': {
      const isExpired = type === 'seller.verification-expired';
      if (!facts.isCurrent || (isExpired ? !facts.isExpired : !facts.isWithdrawn)) return [];
      const why = isExpired
        ? `the ${check} of ${facts.businessName} expired on ${lastDay(facts.validUntil)}.`
        : `we had to withdraw the ${check} check of ${facts.businessName}.`;
      return toSeller(sellerId, {
        key: `verification-${isExpired ? 'expired' : 'withdrawn'}:${id}`,
        type: 'error',
        title: `${VERIFICATION_FLAGS[flag].label} ${isExpired ? 'has expired' : 'was withdrawn'}`,
        words: [
          why,
          ...(facts.reason ? [`The reason: ${oneLine(facts.reason)}`] : []),
          `Please send us a new document. ${paused(flag)}`,
        ],
      });
    }
  }
}

async function paperMessages(db: Deps['db'], event: PaperEvent): Promise<Message[]> {
  const { sellerId, flag } = event.payload;
  const store = await findStoreName(db, sellerId);
  if (!store) return [];
  const label = VERIFICATION_FLAGS[flag].label;
  if (event.type === 'seller.document-sent') {
    return [
      adminMessage({
        permission: 'sellers.read',
        group: 'cases',
        tab: `verifications&id=${sellerId}`,
        key: `document-sent:${event.payload.documentId}`,
        title: 'A document needs a look',
        subject: `A document needs a look: ${store.businessName}`,
        words: `${store.businessName} has sent a document for its ${inWords(flag)}.`,
        act: 'Please read it and set the check, or ask for a different document.',
        rows: [
          ['Store', store.businessName],
          ['Check', label],
        ],
      }),
    ].map((message) => ({ ...message, type: 'info' as const }));
  }
  const request = await describeRequest(db, event.payload.requestId);
  if (!request?.isOpen) return [];
  return toSeller(sellerId, {
    key: `document-requested:${event.payload.requestId}`,
    type: 'warning',
    title: `Please send a document: ${label}`,
    words: [
      `we need another document for the ${inWords(flag)} of ${store.businessName}.`,
      `The reason: ${oneLine(request.reason)}`,
    ],
  });
}

function toSeller(userId: string, { words, button = 'Send a document', ...shown }: Words): Message[] {
  const [first, ...more] = words;
  return [
    {
      ...shown,
      to: { role: 'seller', userId },
      group: 'application',
      text: [asSentence(first), ...more].join(' '),
      path: `${ROUTES.dashboardSettings.path}?tab=verification`,
      email: { subject: shown.title, preview: asSentence(first), paragraphs: words, button },
    },
  ];
}
