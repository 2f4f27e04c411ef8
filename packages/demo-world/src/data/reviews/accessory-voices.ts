import type { ReviewVoice } from './review-voice.ts';

export const teaSet: ReviewVoice = {
  praise: [
    'The glaze is even [lovelier|deeper] than in the picture.',
    'It sits in the hand as though it had been made for mine.',
    'Arrived double-boxed, without so much as a chip.',
    'Guests pick it up and turn it over to see who made it.',
    'Feels [lighter|finer] in the hand than it looks.',
    'Makes my ordinary tea taste considered.',
    'Bought as a wedding present and nearly kept.',
    'Sturdy enough for every day and pretty enough for [Sunday|visitors].',
  ],
  quibbles: [
    'Slightly smaller than I imagined, so read the volume.',
    'It takes a minute to get used to the shape.',
    'The color varies a little from the photo.',
  ],
  complaints: [
    'The glaze on mine is rougher than I like.',
    'One piece had a small chip, which was [replaced|sorted out] in the end.',
  ],
  titles: ['A joy to pour', 'Beautiful work', 'Every morning now', 'Even better in person', 'Made with care'],
};

export const infuser: ReviewVoice = {
  praise: [
    'Even the finest leaf stays where it belongs.',
    'So little trouble to use and to put away.',
    'Fits my [big mug|small pot|travel cup] as if they had met before.',
    'There is room for the leaf to open, unlike in a tea ball.',
    'Well finished, without a rough edge anywhere.',
    'I threw out [three|two] lesser ones after a week with this.',
    'Somebody thought about the small things here.',
    'Use it several times a day, and it looks as new.',
  ],
  quibbles: [
    'Takes a little practice the first time.',
    'A size larger would suit my pot.',
    'Very fine, powdery teas do still slip through.',
  ],
  complaints: ['It did not hold up as well as I had hoped.', 'Smaller than I thought from the picture.'],
  titles: ['Finally no floating bits', 'So handy', 'Well made', 'Does one thing well', 'Just right'],
};

export const storage: ReviewVoice = {
  praise: [
    'What I keep in it still smells fresh after [a month|six weeks|the whole winter].',
    'My shelf has never looked so [calm|organized].',
    'Looks even better now that it is in use.',
    'Well finished inside and out.',
    'Holds exactly what it says.',
    'I ordered one, then [four|five] more to match.',
    'My herbs have kept their color since I moved them.',
    'Looks like it has always been in the kitchen.',
  ],
  quibbles: [
    'I would have liked it a little larger.',
    'I wish it came in more sizes.',
    'It arrived with a small scratch.',
  ],
  complaints: ['A little less sturdy than I had hoped.', 'Damaged in the post; the replacement took a week.'],
  titles: ['Shelf transformed', 'Handsome and useful', 'Ordered more', 'Keeps tea fresh', 'Simple and solid'],
};

export const measuring: ReviewVoice = {
  praise: [
    'I no longer guess, and my tea is [better|more even] for it.',
    'I checked it against what I had, and it is spot on.',
    '[Neat|Simple], well balanced and [handsome|pleasant to use].',
    'I can use it without looking for my glasses.',
    'Lives in the tea drawer and is used every day.',
    'A thoughtful present for someone who is precise.',
    'Feels like a tool and not like a gadget.',
  ],
  quibbles: [
    'A pouch to keep it in would be welcome.',
    'I wish it came with a hook or a stand.',
    'Instructions are brief.',
  ],
  complaints: ['Nice to look at but a little off in my test.', 'Lighter than I had expected.'],
  titles: ['Precise at last', 'Small and useful', 'A proper tool', 'Spot on', 'Nicely made'],
};

export const preparation: ReviewVoice = {
  praise: [
    'Well made, well balanced and easy to keep clean.',
    'It does its one job [perfectly|better than anything I had before].',
    'It feels like something my [children|grandchildren] will use.',
    'I use it far more often than I thought I would.',
    'The finish is [flawless|lovely], not a rough edge anywhere.',
    'The care card was useful and refreshingly short.',
    'Beautiful enough to leave out on the counter.',
    'Far better than the one I had from the big store.',
  ],
  quibbles: ['The postage was not cheap.', 'Needs a little breaking in.', 'Takes up more room than planned.'],
  complaints: ['The finish could be better for the price.', 'Not as sturdy as I had hoped.'],
  titles: ['For life', 'Solid and beautiful', 'Kitchen favorite', 'Does the job well', 'Pleased with it'],
};

export const book: ReviewVoice = {
  praise: [
    'Clear, [warm|unfussy] and actually useful; mine already has tea stains.',
    'The drawings alone are worth it.',
    'It lies flat on the table, bless whoever insisted on that.',
    'I learned more from the chapter on [drying|mistakes|roots] than from ten videos.',
    'Written by someone who has [done it all|dirt under the fingernails].',
    'The index is excellent, a rare thing.',
    'Gave a copy to my [sister|gardening friend] and had to order another for myself.',
    'No mystique, no nonsense, with the cautions where you need them.',
    'Paper that takes a pencil: I have filled the margins.',
  ],
  quibbles: [
    'I would have liked more color plates.',
    'Some of it I knew already.',
    'The type is a little small for evenings.',
  ],
  complaints: ['More of a coffee-table book than I wanted.', 'A corner was bumped in the post.'],
  titles: ['Already well thumbed', 'A keeper', 'Wise and practical', 'Lovely drawings', 'Teaches without preaching'],
};

export const gift: ReviewVoice = {
  praise: [
    'My [mother|friend|aunt] rang to say it was the nicest parcel she had had in years.',
    'Wrapped so well that I did not want to [open|send] it.',
    'The handwritten card was spelt right and in real ink.',
    'Everything inside is something you would [use|want], no filler.',
    'It came a day early, and without prices in the box.',
    'I sent three for the holidays and heard from all three.',
    'A present that looks as if you had thought about it for longer than you did.',
    'The quality of each piece was higher than I expected in a set.',
  ],
  quibbles: [
    'The box is smaller than it looks in the picture.',
    'I wish one could swap one of the items.',
    'A touch expensive, but the wrapping shows.',
  ],
  complaints: [
    'One of the items was missing; it was [sent on|put right] later.',
    'The box had suffered in the post, which is a pity for a gift.',
  ],
  titles: ['The perfect present', 'Beautifully wrapped', 'She loved it', 'Thoughtful and pretty', 'Sending another'],
};

/** Only for what has a spout or a lip. */
export const pouring = {
  praise: [
    'It pours in a clean arc and does not drip, I have [tested it for weeks|tried it full and half full].',
    'The lid fits with a [soft click|satisfying weight].',
    'Pours to the last drop without a [dribble|splash].',
  ],
  complaints: ['It dribbles if you pour slowly.'],
};

export const print: ReviewVoice = {
  praise: [
    'It hangs in the [kitchen|tea corner] and gets read every day.',
    'Beautifully printed, with colors that are [calm|just right].',
    'Clear enough for a child and interesting enough for me.',
    'Settled a family argument within an hour of arriving.',
    'Good paper and good sense.',
    'A present that people keep [out on the table|on the wall].',
  ],
  quibbles: ['A size larger would be easier on the eyes.', 'I missed one or two of my favorites.'],
  complaints: ['A corner was bent in the post.', 'Prettier than it is useful.'],
  titles: ['Lovely to look at', 'Useful and pretty', 'Clear and calm', 'On our wall'],
};
