import type { ReviewVoice } from './review-voice.ts';

export const driedHerb: ReviewVoice = {
  praise: [
    'Opened the bag and [the whole kitchen|the hallway|my desk] smelled of it.',
    'Whole, clean and [bright|green|full of color], with hardly any stalk.',
    'You can tell that it was dried [slowly|recently|by someone who cares].',
    'Much fresher than what I used to get in town.',
    'I make a [pot|jar|thermos] of it most evenings now.',
    'A little goes a long way, so the bag will last me until [spring|autumn|the next harvest].',
    'I compared it with two other shops and this one won by a distance.',
    'The Latin name and picking date on the label give me confidence.',
    'My herbalist looked at it and asked for the [address|link].',
    'I mixed it with [mint|honey|a slice of ginger] and it made a lovely cup.',
    'Used it for [an infused oil|a winter syrup|sachets], and it worked perfectly.',
    'Exactly what I was looking for, and properly named.',
    'Even the cat came to see what had arrived.',
    'Beautiful to look at: I keep it in a glass jar on the [shelf|dresser].',
  ],
  quibbles: [
    'A few more stems than I would like.',
    'The bag is [larger|smaller] than I pictured, do check the weight.',
    'It settles in the post, so some of it had [crumbled|broken].',
    'I would have liked a recipe card.',
    'The paper bag is pretty, but I had to find a jar at once.',
  ],
  complaints: [
    'Paler and less fragrant than [I am used to|the last batch].',
    'Too much stalk and dust for the price.',
    'It tasted of [hay|very little], I am sorry to say.',
    'I found the cut too [coarse|fine] for my strainer.',
  ],
  titles: [
    'Smells incredible',
    'Beautifully dried',
    'Real quality',
    'As fresh as dried can be',
    'Full of color',
    'The good stuff',
    'From people who know plants',
    'A generous bag',
  ],
};

export const freshHerb: ReviewVoice = {
  praise: [
    'Arrived [perky|cool|standing up straight], still wrapped in damp paper.',
    'It kept for [nine days|over a week|eleven days] in a glass of water.',
    'The scent when I opened the box was [worth the postage alone|extraordinary].',
    'Twice the size of a supermarket bunch, and three times the flavor.',
    'Cut on Tuesday, in my [soup|salad|teapot] on Thursday.',
    'I rooted two of the stems and they are [growing|doing well] on the sill.',
    'No slimy leaves, no plastic, no complaints.',
    'It made the best [pesto|mint sauce|pot of tea] of the summer.',
  ],
  quibbles: [
    'A few leaves at the bottom were bruised.',
    'Plan for delivery day, it does not like waiting on the porch.',
    'I wish it shipped on Fridays too.',
  ],
  complaints: [
    'It came limp after [three days|a weekend] in the post.',
    'Smaller bunch than I expected for the price.',
  ],
  titles: ['Like from my own garden', 'So fresh', 'Arrived lively', 'Kept for over a week', 'Worth posting'],
};

export const kitchenHerb: ReviewVoice = {
  praise: [
    'I crushed a little between my fingers and understood what I had been missing.',
    'It has gone into [every stew|the Sunday roast|half of what I cook] since it arrived.',
    'Strong, so use [half|less] of what the recipe says.',
    'The aroma fills the [drawer|pantry] even with the lid on.',
    'My [mother-in-law|chef friend|husband] asked what I had done differently.',
    'Bought one to try, then went back and bought [three|a set] for presents.',
    'Clean, whole pieces and no dust.',
    'Fresher than anything in the spice aisle, by [years|a mile].',
    'Warmed in a little oil first, it came alive.',
    'It made the [rice|beans|lamb] taste like the holiday.',
  ],
  quibbles: [
    'I would pay for a glass jar instead of a bag.',
    'The grind is a little coarser than I like.',
    'A larger size would make sense for a family.',
  ],
  complaints: ['Nice, but I could not tell it from the one I had.', 'Weaker than expected; I needed [double|a lot].'],
  titles: ['Changed my cooking', 'Fragrant and fresh', 'The real thing', 'Kitchen essential', 'So much flavor'],
};
