import { GUEST_CHAT_KEPT_DAYS } from '@herbary/contract/chat.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { h2, p, small, table } from '../blocks.ts';
import { lasting, type PolicyPage } from '../policy-page.ts';

/** Every cookie that the product sets; a test compares the names with the code. */
const cookies = [
  [
    'herbary_session',
    'Keeps you signed in. No script can read it.',
    `The browser session, or ${lasting(RETENTION.rememberedDays, 'day')} with Remember me`,
  ],
  ['herbary_signed_in', 'Says that there is a session, so that pages do not flash “Login” first.', 'As the session'],
  ['herbary_cart', 'Finds the cart of a visitor.', lasting(RETENTION.visitorCartDays, 'day')],
  [
    'herbary_chat',
    'Finds the chat of a visitor with our support. Only if you write to us there.',
    lasting(GUEST_CHAT_KEPT_DAYS, 'day'),
  ],
  [
    'herbary_device',
    'Knows a browser you signed in on, so that strangers cannot lock you out.',
    lasting(RETENTION.knownDeviceYears, 'year'),
  ],
  [
    'herbary_google',
    'Ties a Google sign-in to this browser. Only while you sign in with Google.',
    lasting(RETENTION.googleNonceMinutes, 'minute'),
  ],
  ['herbary_theme', 'Remembers the dark theme. Only if you choose it.', lasting(RETENTION.choiceYears, 'year')],
  ['herbary_cookies', 'Remembers what you chose here.', lasting(RETENTION.choiceYears, 'year')],
];

const stored = [
  ['Cart, wishlist, recently viewed, notifications', 'To show them at once, and when you are offline'],
  ['Your name, email and role', 'To greet you before the server has answered. Gone when you sign out'],
  ['The name of your town', 'To show it in the header. Fresh for an hour'],
  ['Texts you have begun, choices at checkout', 'So that a reload does not lose them'],
  ['Chat messages that wait for a connection', 'So that each is sent once, as soon as you are online'],
  ['The number of your chat, and whether it may notify you', 'To open it again on this device'],
];

export const cookiePolicy: PolicyPage = {
  lead: 'Which cookies there are, what each is for, and how to choose.',
  description:
    'The cookies that Herbary sets, each by name, with its purpose and how long it lasts. Only needed ones are set today.',
  updated: '2026-11-17',
  summary: [
    { icon: 'ShieldCheck', text: 'Only needed cookies are set today. None follows you to other sites.' },
    { icon: 'EyeOff', text: 'No advertising cookies and no counting cookies.' },
    { icon: 'Trash2', text: 'You can change your choice at any time, on this page.' },
  ],
  blocks: [
    h2('Needed'),
    p(
      'These make the shop work: signing in, the cart, security and your own choices. They are first-party cookies, sent to us alone. Where the shop runs over https, those that no script can read also carry the prefix __Host-, which binds them to this address.',
    ),
    table('Needed cookies', ['Name', 'What it is for', 'How long'], cookies),
    h2('Not set today'),
    p(
      'If we ever want more, it falls into one of two groups. Until you say yes to a group, nothing of it is set. Today neither group sets anything, whatever you choose.',
    ),
    table(
      'Optional groups',
      ['Group', 'What it would be for', 'Today'],
      [
        ['Memory', 'Remembering more than the parts of the shop you use need to work', 'Nothing is set'],
        ['Counting', 'Counting visits of pages. No names, no advertising', 'Nothing is set'],
      ],
    ),
    small(
      `We do count views without a cookie; the [Privacy Policy](${ROUTES.privacyPolicy.path}) says how. When you pay by card, the form of the payment provider may set cookies of its own against fraud.`,
    ),
    h2('What your browser stores'),
    p(
      'Besides cookies, a browser has a small storage of its own. It is not sent along with every page. We use it for:',
    ),
    table('Browser storage', ['What', 'Why'], stored),
    h2('Removing them'),
    p(
      'Every browser can show and delete cookies and stored data of a site, usually under Settings, Privacy. Signing out removes what belongs to your account. Without needed cookies you can read the shop, but not sign in or fill a cart.',
    ),
  ],
};
