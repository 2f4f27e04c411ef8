import { DOCUMENT_KEPT_DAYS } from '@herbary/contract/application-limits.ts';
import { GUEST_CHAT_KEPT_DAYS } from '@herbary/contract/chat.ts';
import { DATA_EXPORT_DAYS } from '@herbary/contract/personal-data.ts';
import { SUPPORT_ANSWER_TIME, SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { h2, h3, p, table, ul } from '../blocks.ts';
import { lasting, type PolicyPage } from '../policy-page.ts';

const account = `[My Account](${ROUTES.account.path})`;

const kept = [
  ['Account, addresses, wishlist, cart', 'Until you remove them or delete your account'],
  ['Cart of a visitor', `${lasting(RETENTION.visitorCartDays, 'day')} after its last change`],
  [
    'Sign-in on a device',
    `${lasting(RETENTION.sessionHours, 'hour')}, or ${lasting(RETENTION.rememberedDays, 'day')} with Remember me; its record goes ${lasting(RETENTION.sessionRecordDays, 'day')} later`,
  ],
  ['Failed sign-ins', lasting(RETENTION.failedSignInDays, 'day')],
  ['Device you signed in on before', `${lasting(RETENTION.knownDeviceYears, 'year')} after it was last used`],
  ['Notifications', `${lasting(RETENTION.readNotificationDays, 'day')} after you read them`],
  ['Emails we sent you', `Text and address are removed after ${lasting(RETENTION.sentMailDays, 'day')}`],
  ['Orders, invoices, credit notes, payments', 'At least 7 years, as tax law asks'],
  ['Delivery address of a deleted account', `Until the order is over and ${RETURN_WINDOW_DAYS} days have passed`],
  ['Photos of a return', 'With the return; after you delete your account, until the return is over'],
  ['Reviews, stories, comments', 'Until you delete them; after you delete your account, without your name'],
  ['Documents of a seller', `As long as the store; ${DOCUMENT_KEPT_DAYS} days after a rejection or a newer document`],
  ['Chats with support and sellers', 'Until you ask us to delete them; they lose your name with your account'],
  [
    'Chat with support without an account',
    `${GUEST_CHAT_KEPT_DAYS} days after its last message; an account you sign in to takes it over`,
  ],
  [
    'Messages to support',
    `${lasting(RETENTION.caseYears, 'year')} after the last message; with an account, until you delete it`,
  ],
  ['Feedback that sellers send us', 'As long as the store, and afterward without its name'],
  ['Newsletter', 'Until you unsubscribe; then the address alone, so that you get nothing more'],
  [
    'Newsletter you never confirmed',
    lasting(RETENTION.newsletterLinkDays + RETENTION.unconfirmedNewsletterDays, 'day'),
  ],
  ['Copy of your data', `${DATA_EXPORT_DAYS} days`],
  [
    'Single views and searches',
    `${lasting(RETENTION.singleViewDays, 'day')}; after that only sums without any person in them`,
  ],
  ['Log of our servers', '30 days'],
  ['Record of what our staff did', 'Permanently, so that nobody can change it afterwards'],
];

export const privacyPolicy: PolicyPage = {
  lead: 'What we keep, why, for how long, and how to have it removed. In plain words first.',
  description:
    'Which data Herbary stores about you, who sees it, how long it is kept, and how to get a copy, correct it or delete it.',
  updated: '2026-11-17',
  summary: [
    { icon: 'Package', text: 'We keep what an order needs: name, address, what you bought, what you paid.' },
    { icon: 'CreditCard', text: 'Card numbers never reach us. The payment provider holds them.' },
    { icon: 'EyeOff', text: 'No advertising trackers, no sale of data, no reading of messages for marketing.' },
    {
      icon: 'Trash2',
      text: 'You can take a copy of your data and delete your account yourself. Orders stay as long as tax law asks, without your profile.',
    },
  ],
  blocks: [
    h2('What we keep'),
    h3('When you only look around'),
    p(
      'You need no account to browse. Your cart is stored with us under a random number in a cookie. Your wishlist, the products you looked at and your notifications stay in your browser until you sign in.',
    ),
    p(
      'If you write to us in the support chat, we keep the name and email you give with your messages, so that we can answer. A cookie that no script can read lets your browser come back to the conversation.',
    ),
    p(
      'We count how often a product is seen and what is searched for. To tell one visitor from two we use a code made of your network and your kind of browser. The key to it changes every day, so it cannot be followed from one day to the next or turned back into you.',
    ),
    p(
      'Our servers also write a log: the time, what was asked for, your network address and, when you are signed in, the number of your account. We use it to find faults and to stop abuse.',
    ),
    h3('When you write to us'),
    p(
      'Through Contact Support, the chat or the newsletter form we get what you type: your name, your email address, your message and a file if you add one. You need no account for it.',
    ),
    h3('When you have an account'),
    ul(
      'Your name, email and password. The password is stored only as a hash that cannot be turned back.',
      'What you add yourself: phone number, date of birth, picture, addresses, email choices.',
      'Your cart, wishlist, recently viewed products and notifications.',
      'Orders, returns with their photos, refunds, invoices, reviews, stories with their photos, comments, likes, reports, and messages to sellers and support.',
      'For each sign-in: the time, the network address and the kind of browser. You see the list under Devices and can end any of them.',
    ),
    h3('When you sell'),
    p(
      'The documents of your application, your bank account, your listings, and what your store sold and earned. Documents and account numbers are stored encrypted. Only admins who check sellers can open a document, and each time they do, it is recorded.',
    ),
    h3('Your place'),
    p(
      'If you ask the header to find your place, your browser sends your coordinates to the map service OpenStreetMap to learn the name of the town. We never get the coordinates. The name stays in your browser.',
    ),
    h2('Why we may'),
    ul(
      '**To do what you ordered**: account, cart, orders, payments, returns, messages.',
      '**Because the law asks**: invoices, tax records, checks of sellers.',
      '**To keep the shop safe**: sign-in records, limits against abuse, the record of what our staff did.',
      '**Because you said yes**: the newsletter. You can say no again with one click in every issue.',
    ),
    h2('Who else sees it'),
    ul(
      'The **seller** who ships to you sees the name and address on the parcel, and what you ordered from that store. Nothing of your other orders.',
      'The **carrier** sees the label.',
      'The **payment provider** (Stripe) gets the card, the amount and our number for the payment. If you save a card, it also gets your name and email. We see the brand and the last four digits.',
      'To pay **sellers**, the bank or the payment provider gets the name and the account that the store gave us.',
      '**Google**, only if you choose to sign in with it. We learn your name and email from it; it learns that you signed in here.',
      'Our **staff** see what their work needs. Every act on your behalf is recorded with name, reason and time.',
      '**Everybody** sees what you publish: reviews, stories and comments, with your first name and the first letter of your last name.',
      'The **companies that run our servers and deliver our email** store data for us. They may not use it for anything else.',
    ),
    p('Nobody else, unless a court orders it. We do not sell data, and no advertiser gets any.'),
    h2('How long'),
    table('How long data is kept', ['What', 'How long'], kept),
    p('Encrypted backups may hold deleted data until the backup itself is replaced.'),
    h2('Your rights'),
    ul(
      `**A copy.** Under ${account} you can ask for everything we hold about you. It is made in the background; we email you a link that opens after you sign in.`,
      `**A correction.** Change your profile and addresses under ${account}. For anything else, write to us.`,
      `**Deletion.** Under ${account}, Profile, choose Delete account. Name, email, password, phone, birthday, picture, addresses, saved cards, cart, wishlist and messages to support go at once. Orders, reviews, stories and comments stay without your name. If you do not want that, delete your reviews, stories and comments first. Of a review that we removed, we keep that it was there, without its words. A seller first finishes open orders and returns, and settles the balance.`,
      '**No to emails.** Under Notifications you choose what we may write about. Emails about money, security and the law cannot be turned off.',
      `**A question or complaint.** Write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}). We answer within ${SUPPORT_ANSWER_TIME} and settle it within 30 days. You can also turn to the data protection authority where you live.`,
    ),
    h2('How it is protected'),
    p(
      `All traffic is encrypted. Sessions live in a cookie that no script can read, and end when you change your password. You can turn on two-factor sign-in under ${account}, Devices. Files and documents are checked before they are stored.`,
    ),
    p('Herbary is not for children under 16. If a child has opened an account, please tell us and we will delete it.'),
    h2('Changes'),
    p(
      `The date above says when this page last changed. What matters to you is announced here at least 30 days before it takes effect. The cookies are listed in the [Cookie Policy](${ROUTES.cookiePolicy.path}).`,
    ),
  ],
};
