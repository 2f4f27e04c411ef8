export const serviceGood = [
  'Posted the [same|next] day and carefully packed.',
  'The seller answered my question within [an hour|the afternoon].',
  'Packed in paper, not plastic, which I appreciate.',
  'There was a small sample in the parcel, a nice surprise.',
  'Delivery took [four|five|six] days, as promised.',
  'A handwritten thank-you was in the box.',
  'Well wrapped and labeled by someone with good handwriting.',
  'I had ordered the wrong size, and they changed it without fuss.',
  'It is good to know who [grew|made] it.',
  'I have ordered from this shop [before|three times] and will again.',
  'Arrived before the date I was given.',
  'The tracking worked and the box was whole.',
];

export const serviceBad = [
  'Delivery took nearly [two|three] weeks.',
  'The box had been dropped somewhere along the way.',
  'I had to write twice before I had an answer.',
  'The tracking number never moved until the parcel was there.',
  'It was held up in customs, which is hardly the seller’s fault.',
];

export const moments = [
  'I bought it for [the winter|a friend’s birthday|my allotment shed] and ended up keeping it.',
  'It has earned a permanent place in the [cupboard|kitchen|shopping list].',
  'Would I buy it again? [Yes, gladly|I already have|Without thinking twice].',
  'I read the description twice because it was so well written, and it turned out to be true.',
  'Recommended by a [colleague|neighbor|friend from choir], and now I am passing it on.',
  'One happy customer in [Ohio|Leeds|Toronto|the far north].',
  'It was on my wishlist for months; I should not have waited.',
  'My partner was skeptical and now asks when the next order is coming.',
  'A small luxury, and a good one.',
  'Simple, well made, and no silly promises.',
  'I am new to all this, and it was a kind way to begin.',
  'After [years|a decade] of trying different shops I think I have found mine.',
];

export const titlesByRating: Record<1 | 2 | 3 | 4 | 5, string[]> = {
  5: [
    'Wonderful',
    'Could not be happier',
    'Exactly what I hoped for',
    'Five stars from me',
    'Outstanding quality',
    'Love it',
    'A little treasure',
  ],
  4: [
    'Very good',
    'Really nice, one small thing',
    'Happy with it',
    'Nearly perfect',
    'Good, would buy again',
    'Pleasant surprise',
  ],
  3: ['Fine, not special', 'It is all right', 'Mixed feelings', 'Good idea, average result', 'Decent'],
  2: ['Not for me', 'Expected more', 'A bit disappointed', 'Not what I pictured'],
  1: ['Sadly not', 'Did not work out'],
};

export const thanks = [
  'Thank you, {first}. That made our [morning|day|week].',
  'What a kind note, {first}. We have pinned it up [in the packing room|by the kettle].',
  'Thank you for writing, {first}, and for coming back.',
  'We are so glad that it found a good home, {first}.',
  'Lovely to hear, {first}. The next [harvest|batch] is on its way, and we think it is even better.',
  'Thank you, {first}. If you ever want a tip on how to use it, just ask.',
  'That is just how we hoped it would be used. Thank you, {first}.',
  'We read this one out to everybody. Thank you, {first}.',
];

export const apologies = [
  'Thank you for telling us, {first}. That is not how it should arrive; please write to us and we will send another.',
  'I am sorry, {first}. We have looked at that batch again and would like to put it right: a message to us is enough.',
  'Thank you for the honest words, {first}. Tastes differ, and you are welcome to return it within the thirty days.',
  'Sorry about the wait, {first}. We have since changed [carrier|the way we pack].',
  'That is fair, {first}. We have [corrected the description|passed it on to the packing bench], and refunded the postage.',
  'We are sorry to hear it, {first}. Write to us and we will find out what went wrong; if it still disappoints, we will take it back.',
];
