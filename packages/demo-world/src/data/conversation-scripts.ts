/** `them`: the buyer or guest. `us`: the team, or the seller in a private conversation. */
export type Script = { daysAgo: number; lines: ['them' | 'us', string][]; unread?: true; closed?: true };

export const withTheSeller: Script[] = [
  {
    daysAgo: 3,
    unread: true,
    lines: [
      ['them', 'Hello! Is the tulsi from this year’s harvest?'],
      ['us', 'Good morning, yes. It was cut in the second week of August; the bed number is on your bag.'],
      ['them', 'Lovely. And how do you keep it over the winter at the farm?'],
      ['us', 'In paper inside steel bins, dark and dry. At home a tin with a tight lid does the same.'],
    ],
  },
  {
    daysAgo: 9,
    lines: [
      ['them', 'Could you send two orders in one parcel? I placed the second an hour after the first.'],
      ['us', 'Of course. I have put them together, and a small bag of calendula instead of the second postage.'],
      ['them', 'You are wonderful, thank you.'],
    ],
  },
  {
    daysAgo: 1,
    unread: true,
    lines: [['them', 'Do you also sell the mint as a plant? My balcony wants to try.']],
  },
  {
    daysAgo: 21,
    lines: [
      ['them', 'The lid was broken when the parcel came, nothing spilled though.'],
      ['us', 'I am sorry. A new lid goes out tomorrow, no need to send anything back.'],
      ['them', 'That was quick, thank you!'],
    ],
  },
];

export const withTheTeam: Script[] = [
  {
    daysAgo: 2,
    unread: true,
    lines: [
      ['them', 'Hi, I paid by bank transfer this morning. When will my order show as paid?'],
      [
        'us',
        'Hello! Transfers usually reach us within one to two working days. We mark the order the moment it arrives.',
      ],
      ['them', 'Great. I put the order number into the reference.'],
      ['us', 'Perfect, that helps us find it quickly.'],
    ],
  },
  {
    daysAgo: 5,
    lines: [
      ['them', 'Can I still change the address of an order that is processing?'],
      ['us', 'Until it ships, yes. Which address should it be?'],
      ['them', 'The second one in my account, please.'],
      ['us', 'Done, the seller has been told.'],
    ],
  },
  {
    daysAgo: 0,
    unread: true,
    lines: [['them', 'My code WELCOME10 says it was used already, but my first order was cancelled. Can you look?']],
  },
  {
    daysAgo: 14,
    closed: true,
    lines: [
      ['them', 'How do I know whether a seller is certified organic?'],
      ['us', 'Certifications are listed on the seller’s page; we have seen the papers behind each of them.'],
      ['them', 'Found it. Thanks!'],
    ],
  },
  {
    daysAgo: 1,
    unread: true,
    lines: [
      ['them', 'The tracking has not moved for four days.'],
      ['them', 'It says it is still in the first depot.'],
    ],
  },
];

export const guests: { name: string; email: string; script: Script }[] = [
  {
    name: 'Nina Castell',
    email: 'nina.castell@example.test',
    script: { daysAgo: 0, unread: true, lines: [['them', 'Do you ship to Canada?']] },
  },
  {
    name: 'Tom Becker',
    email: 'tom.becker@example.test',
    script: {
      daysAgo: 4,
      lines: [
        ['them', 'I would like to sell my honey and herb salts here. Is that possible?'],
        [
          'us',
          'Hello Tom! Herb salts, gladly: open “Become a Seller” and send us your papers. Honey alone is outside our shelves for now.',
        ],
      ],
    },
  },
  {
    name: 'Lena',
    email: 'lena.k@example.test',
    script: {
      daysAgo: 8,
      closed: true,
      lines: [
        ['them', 'Is the site down? I cannot log in.'],
        ['us', 'We had a short interruption this morning. Does it work again?'],
        ['them', 'Yes, all good now.'],
      ],
    },
  },
];

/** Under the order itself. */
export const aboutAnOrder: Script = {
  daysAgo: 1,
  lines: [
    ['them', 'Hello! Could you leave the paper straw out of the parcel? I have more than enough of it.'],
    ['us', 'Gladly. I use the thin brown paper instead, and less of it.'],
    ['them', 'Perfect. Is the mint from this summer?'],
    ['us', 'Cut on August 11, in full leaf, and dried for four days.'],
  ],
};

export const teamReplies: [string, string][] = [
  ['new-jar', 'A new one leaves tomorrow. The parcel number comes by email.'],
  ['asked-seller', 'I have asked the seller and will write as soon as I know.'],
  ['new-address', 'Changed, and the seller knows. A confirmation is on its way.'],
  ['photo', 'I am sorry about that. Could you send a photo of the jar and of the box?'],
];

export const sellerReplies: [string, string][] = [
  ['It ships tomorrow', 'It leaves tomorrow with the post, and you get the tracking number by mail.'],
  ['When it was cut', 'What is in the pouches now was cut in August, in full leaf, and dried for four days.'],
  ['How to brew it', 'A spoonful, just-boiled water, five to seven minutes. Then taste.'],
  ['A photo, please', 'I am sorry about that. Could you send a photo of the lid and the label?'],
];
