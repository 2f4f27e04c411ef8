import {
  APPLICATION_REVIEW_TIME,
  type BusinessCategory,
  businessCategoryLabels,
} from '@herbary/contract/application-limits.ts';
import { SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { DecisionMessage } from '@herbary/contract/seller-applications.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { DeliveredEvent } from '../../../platform/events/event-type.ts';
import { asSentence, oneLine } from '../../../platform/wording.ts';
import { adminMessage, defineMessages, type Message } from '../../notifications/index.ts';
import type { Decision } from './application-status.ts';
import { sellerApplied, sellerApproved, sellerRejected, sellerUnderReview } from './applications.events.ts';
import { findApplicationFacts } from './applications.repository.ts';
import { linkNote, newStatusLink } from './send-application-link.ts';

const events = [sellerApplied, sellerUnderReview, sellerApproved, sellerRejected];
type ApplicationEvent = DeliveredEvent<(typeof events)[number]>;
type Facts = NonNullable<Awaited<ReturnType<typeof findApplicationFacts>>>;

export const applicationMessages = (deps: Deps) => [
  defineMessages('notifications.applications', events, (event) => composeApplicationMessages(deps, event)),
];

/** A step that a later one has overtaken has no message: nobody reads "under review" after "approved". */
async function composeApplicationMessages(deps: Deps, event: ApplicationEvent): Promise<Message[]> {
  const { sellerId, decisionId } = event.payload;
  const facts = await findApplicationFacts(deps.db, sellerId);
  if (facts?.last_step_id !== decisionId) return [];
  const step = stepOf(event.type, facts, facts.message);
  const toApplicant = {
    ...shown(step),
    to: { role: 'seller' as const, userId: sellerId },
    group: 'application' as const,
  };
  const message: Message = { ...toApplicant, key: `application:${decisionId}` };
  if (event.type !== 'seller.approved') {
    const { url } = await newStatusLink(deps, deps.db, { id: sellerId, email: facts.email });
    message.email = { ...message.email, buttonUrl: url, note: linkNote };
  }
  if (event.type === 'seller.applied') return [message, toAdmins(sellerId, decisionId, facts)];
  return [{ ...message, email: { ...message.email, copyTo: SUPPORT_EMAIL } }];
}

const shown = ({ type, title, text, path, email }: Step): Step => ({ type, title, text, path, email });

const placeOf = ({ city, state, country }: Facts) => [city, state, country].join(', ');
const categoryOf = ({ business_category: category }: Facts) =>
  businessCategoryLabels[category as BusinessCategory] ?? category;

type Step = Pick<Message, 'type' | 'title' | 'text' | 'path' | 'email'>;
/** `after`: the last paragraphs, which an admin cannot change. */
type DefaultStep = Step & { after: string[] };

/** `words` follow "Hello Nora, ". */
const stepWith = (
  type: Message['type'],
  title: string,
  [words, ...more]: [string, ...string[]],
  email: Pick<Message['email'], 'button' | 'tables'>,
  after: string[] = [],
): DefaultStep => ({
  type,
  title,
  text: [asSentence(words), ...more, ...after].join(' '),
  path: ROUTES.sellerLogin.path,
  email: { subject: title, preview: asSentence(words), paragraphs: [words, ...more, ...after], ...email },
  after,
});

const inParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** An admin's own words take the place of ours; what follows them stays, because it says why and what to do. */
function stepOf(type: ApplicationEvent['type'], facts: Facts, message: string | null): Step {
  const step = defaultStep(type, facts);
  const [first, ...more] = inParagraphs(message ?? '');
  if (first === undefined) return step;
  const own = [first, ...more, ...step.after] as [string, ...string[]];
  const text = [asSentence(first), ...more, ...step.after].join(' ');
  return { ...step, text, email: { ...step.email, preview: asSentence(oneLine(first, 200)), paragraphs: own } };
}

const stepEvents = {
  approve: 'seller.approved',
  reject: 'seller.rejected',
  underReview: 'seller.under-review',
} as const;

/** What a decision would say to the applicant, before it is made. */
export async function previewDecision(
  db: Db,
  sellerId: string,
  decision: Decision,
): Promise<DecisionMessage | undefined> {
  const facts = await findApplicationFacts(db, sellerId);
  if (!facts) return undefined;
  const { email, after } = defaultStep(stepEvents[decision], { ...facts, decision_reason: '{reason}' });
  const own = email.paragraphs.slice(0, email.paragraphs.length - after.length);
  return {
    to: { name: `${facts.first_name} ${facts.last_name}`, email: facts.email },
    subject: email.subject,
    greeting: `Hello ${facts.first_name},`,
    text: own.join('\n\n'),
    after,
    button: email.button,
  };
}

function defaultStep(type: ApplicationEvent['type'], facts: Facts): DefaultStep {
  const name = facts.business_name;
  const status = { button: 'See your application' };
  switch (type) {
    case 'seller.applied':
      return stepWith(
        'info',
        'Application received',
        [
          `thank you for applying to sell as ${name}.`,
          `A person reads every application and its documents, usually within ${APPLICATION_REVIEW_TIME}. We'll email you either way.`,
        ],
        {
          ...status,
          tables: [
            {
              rows: [
                ['Store', name],
                ['Category', categoryOf(facts)],
                ['Location', placeOf(facts)],
              ],
            },
          ],
        },
      );
    case 'seller.under-review':
      return stepWith(
        'info',
        'Your application is under review',
        [`someone on our team is reading the application for ${name} now.`, "You don't need to do anything."],
        status,
      );
    case 'seller.approved':
      return stepWith(
        'success',
        'Your store is approved',
        [
          `welcome! ${name} is approved, and your store is open.`,
          'Sign in with the password you chose, set up your store page and list your first product.',
        ],
        { button: 'Go to Seller Login' },
      );
    case 'seller.rejected':
      return stepWith(
        'warning',
        'Your application was not approved',
        [`we couldn't approve the application for ${name}.`],
        { button: 'Apply again' },
        [
          `The reason: ${oneLine(facts.decision_reason ?? 'none was given')}`,
          "You may apply again: your answers are still there, so you only need to change what's missing.",
        ],
      );
  }
}

const toAdmins = (sellerId: string, decisionId: string, facts: Facts): Message => ({
  ...adminMessage({
    permission: 'sellers.read',
    group: 'cases',
    key: `application-to-read:${decisionId}`,
    tab: `sellers&id=${sellerId}`,
    title: 'New seller application',
    subject: `New seller application: ${facts.business_name}`,
    words: `${facts.business_name} has applied to sell.`,
    act: `Please read it and its documents within ${APPLICATION_REVIEW_TIME}.`,
    rows: [
      ['Store', facts.business_name],
      ['Applicant', `${facts.first_name} ${facts.last_name}`],
      ['Category', categoryOf(facts)],
      ['Location', placeOf(facts)],
    ],
  }),
  type: 'info',
});
