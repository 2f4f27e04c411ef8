import type { ReviewVoice } from './review-voice.ts';

export const pills: ReviewVoice = {
  praise: [
    'A plain label that tells me [how much of what|exactly what is inside], at last.',
    'Easy to swallow, no [aftertaste|smell], no burps.',
    'I have taken them with breakfast for [two months|six weeks|a season] and am happy to continue.',
    'My pharmacist looked over the label and had [no objections|only good words].',
    'No fillers I cannot pronounce.',
    'The lot report behind the code on the lid really works, I looked mine up.',
    'They agree with my stomach, which others did not.',
    'Good value per [capsule|day] if you do the sums.',
    'I like that the cautions are printed in a size one can read.',
    'Switched from a big brand and see no reason to go back.',
    'Glass jar, paper seal, no plastic scoop rolling about.',
    'It fits into my routine, and that is what I wanted.',
  ],
  quibbles: [
    'The [capsules|pieces] are on the large side.',
    'I would like a three-month size.',
    'The lid is very tight for older hands.',
    'Hard to say what it does, but I trust the maker.',
  ],
  complaints: [
    'I noticed nothing either way after a [month|full jar].',
    'They did not sit well with me on an empty stomach.',
    'Smelled stronger than I had bargained for.',
  ],
  titles: [
    'Honest label',
    'Easy to take',
    'Part of my morning',
    'Clean ingredients',
    'Trustworthy',
    'Good value',
    'Does what it says',
  ],
};

export const gummies: ReviewVoice = {
  praise: [
    'They taste like [fruit|proper jam] and not like vitamins.',
    'Soft, not too sweet, and they do not stick to the teeth.',
    'The whole family [remembers to take them|queues up] now.',
    'No gelatine, so my daughter can have them too.',
    'It is hard to stop at two.',
    'The jar closes well, and nothing melted in the post.',
  ],
  quibbles: [
    'A bit of a sugar coat that I could do without.',
    'They went soft on a hot day.',
    'I would like more in the jar.',
  ],
  complaints: ['Too sour for me.', 'Mine arrived as one large gummy after a heatwave.'],
  titles: ['Too tasty', 'Family favorite', 'Nice texture', 'No more forgetting'],
};

export const liquid: ReviewVoice = {
  praise: [
    'Sweet and [round|full of the plant], with none of the burn I disliked in others.',
    'The dropper works, which is worth saying.',
    'A few drops in [sparkling water|warm tea|juice] are a nice ritual.',
    'You can smell the fresh plant as soon as the bottle is open.',
    'Ratio, date and plant part are on the label: that is how it should be.',
    'I keep one at home and one [at work|in my travel bag].',
    'The children take it without [a fight|a face].',
    'Arrived in a pulp tray without a scratch.',
    'I have tried [three|several] makers and keep coming back to this one.',
    'Concentrated: the small bottle lasts [longer than I thought|two months].',
  ],
  quibbles: [
    'A little sticky around the neck of the bottle.',
    'Sweeter than I expected, though I know it is only the glycerin.',
    'I wish it came in a [larger|100 ml] bottle.',
    'Some sediment; a good shake puts it right.',
  ],
  complaints: [
    'The dropper leaked in transit, and I lost a fifth of it.',
    'The taste is not for me, even in juice.',
    'Expensive for the size.',
  ],
  titles: ['Lovely drops', 'Tastes of the plant', 'A nice little ritual', 'Carefully made', 'Will buy again'],
};

export const oil: ReviewVoice = {
  praise: [
    'A [deep|true|layered] scent, nothing like the synthetic ones.',
    'Two drops on the diffuser scent the [bedroom|whole flat] for hours.',
    'The chromatography sheet was in the box, as promised.',
    'It changes over the hour in the way that only real oil does.',
    'I use it in my own [soap|balm|bath oil] and it holds its scent.',
    'The bottle pours drop by drop without dribbling.',
    'Smells like [the field|the plant itself|my grandmother’s cupboard].',
    'You can tell that it was distilled with patience.',
  ],
  quibbles: ['A bit sharp at first, then it softens.', 'The cap was very tight.', 'Pricey, but I understand why.'],
  complaints: ['Less intense than the one I usually buy.', 'I am afraid I simply do not like the scent.'],
  titles: ['The real scent', 'Beautiful oil', 'Pure and clear', 'Fills the room', 'A keeper'],
};

export const powder: ReviewVoice = {
  praise: [
    'Fine, [bright|fresh] and without a single lump.',
    'I stir it into [porridge|warm milk|a smoothie] every morning.',
    'Mixes better than any other I have tried.',
    'The smell alone tells you it was milled recently.',
    'A big jar for the money, and a spoon goes a long way.',
    'Strong taste, as it should have; a banana helps.',
    'My [bread|soup|pancakes] have turned a lovely color.',
    'Sealed well, with a clear date.',
    'I appreciate that the test results are public.',
  ],
  quibbles: [
    'It stains, you have been warned.',
    'The taste takes some getting used to.',
    'A wider mouth on the jar would help my spoon.',
  ],
  complaints: ['Gritty in drinks, though fine in baking.', 'Too earthy for me, I gave it to a friend.'],
  titles: ['Fresh and fine', 'In my breakfast daily', 'Great color', 'Mixes well', 'Strong stuff'],
};
