import type { ReviewVoice } from './review-voice.ts';

export const leafTea: ReviewVoice = {
  praise: [
    'The dry leaf smells [wonderful|as good as the cup tastes|fresh and alive], and there is almost no dust in the bag.',
    'I get [three|four|a good three] infusions out of every spoonful and the second is the best.',
    '[Clean|Clear|Bright] in the cup with none of the bitterness I was expecting.',
    'I followed the temperature on the card for once and it made [all the difference|a completely different tea].',
    'It has become my [eleven o’clock|after-lunch|Sunday morning] tea.',
    'The leaves open up [whole|beautifully|to twice their size]; you can see that it was picked with care.',
    'My [father|sister|neighbor], who is hard to please about tea, asked where it came from.',
    'A long, sweet aftertaste that stays for [minutes|the whole walk to work].',
    'Compared with what the supermarket sells under the same name, this is another drink.',
    'I brewed it [cold overnight|in a gaiwan|grandpa style in a glass] and it was just as good.',
    'The harvest date on the label is a small thing, but I wish everybody did it.',
    'Smells like [a garden after rain|warm hay|the inside of a good shop] when the water goes on.',
    'This is my [second|third|fourth] order, and the quality has not slipped.',
    'Forgiving: I left it for ten minutes during a phone call and it was still [pleasant|very drinkable].',
    'Exactly as described, down to the [color|aroma|last sentence about the finish].',
  ],
  quibbles: [
    'I would like a [larger|200 g] bag to be available.',
    'It needs a [little more leaf|longer steep] than the label says, at least with my water.',
    'The pouch does not reseal very well, so I moved it to a tin.',
    'Not quite as [floral|strong|sweet] as I had imagined from the description.',
    'Lovely, though it is a treat at this price and not a daily tea.',
    'The second infusion fades faster than I hoped.',
  ],
  complaints: [
    'Rather [flat|weak|thin] to my taste, even with more leaf.',
    'A good part of the bag was broken leaf, and it came out [bitter|dusty].',
    'It may be good of its kind, but it is not [my kind|what I was looking for].',
    'I expected more aroma; mine may have been [old stock|open to the air for too long].',
  ],
  titles: [
    'My new daily tea',
    'A lovely cup',
    'Fresh and fragrant',
    'Worth the wait',
    'Better each infusion',
    'Proper leaf',
    'Reordered already',
    'A quiet pleasure',
  ],
};

export const teaBags: ReviewVoice = {
  praise: [
    'Good tea in a bag, which is [rarer than it should be|exactly what I need at the office].',
    'The bags are [roomy|plastic-free|generous], and the string has never come off.',
    'Strong enough from one bag for [my big mug|a small pot].',
    'I keep a box [in my desk|at my mother’s|in the camper] and it never lasts.',
    'You can see real pieces in the bag and not just powder.',
    'My [children|teenagers|colleagues] like it too.',
    'I like it iced: [four|five] bags to a jug, overnight in the fridge.',
    'The taste is [full|round|honest] and does not go papery at the end.',
    'A sensible price for the number of bags.',
    'They compost with the kitchen scraps, I tested it.',
  ],
  quibbles: [
    'I wish the bags were individually [wrapped|sealed] for traveling.',
    'Needs a minute longer than the box says.',
    'The box arrived a bit [squashed|dented], but the tea was fine.',
    'For a large mug I take two.',
  ],
  complaints: [
    'Too [weak|mild] for me even with two bags.',
    'Two of the bags had [burst|come undone] in the box.',
    'I found the flavor [one-sided|a little stale].',
  ],
  titles: [
    'Office drawer essential',
    'Good in a bag',
    'A reliable cup',
    'Handy and tasty',
    'Always in the cupboard',
    'Simple and good',
  ],
};

export const teaPowder: ReviewVoice = {
  praise: [
    'The color is [astonishing|vivid|like nothing from the supermarket] and it froths without lumps.',
    'Sweet, [creamy|grassy] and hardly bitter, even made with plain water.',
    'I have it as a latte every morning, and the bag lasts me [five weeks|a month].',
    'Fine as [silk|talc]; it needed hardly any sifting.',
    'It arrived [cold|well sealed] with the milling date on the pack.',
    'I baked with half of it and drank the other half, and regret nothing.',
    'Gives me a steady morning without the coffee [jitters|slump].',
    'The best I have had outside [Kyoto|a proper tea house].',
  ],
  quibbles: [
    'A scoop in the pack would be nice.',
    'It goes quickly if you drink it every day.',
    'It clumps a little, so do sift it.',
  ],
  complaints: ['Duller in color than in the picture, and a bit [bitter|harsh].', 'Too expensive for what I tasted.'],
  titles: ['So green', 'Smooth and sweet', 'Latte every morning', 'Froths beautifully', 'Great quality powder'],
};

export const tisane: ReviewVoice = {
  praise: [
    'You can see [every petal and leaf|what is in it], and it smells like a garden.',
    'A kind cup for the [evening|end of a long day|hour after supper].',
    'Balanced: nothing [shouts|hides], nothing is missing.',
    'I make a big pot and drink what is left cold the next morning.',
    'No caffeine and no boredom, which I had not thought possible.',
    'Fragrant from the first pour to the [last|bottom of the pot].',
    'My [mother|flatmate|husband] and I finish a bag between us every [two weeks|month].',
    'Tastes of real plants and not of flavoring.',
    'With a little honey it is my favorite part of the day.',
    'It even looks pretty [in the glass|going into the pot].',
    'I have tried to copy the blend at home and failed, so here I am again.',
    'Covered and left for the full time, it is [lovely|much deeper].',
  ],
  quibbles: [
    'I use a bit more than the label says.',
    'One herb comes through [stronger|more] than I expected.',
    'The bag is bulky, so keep a big tin ready.',
    'Milder than the description made me think.',
  ],
  complaints: [
    'A little [dull|thin] for my taste.',
    'More [stem|dust] than I like to see.',
    'Too flowery for me, though my guests liked it.',
  ],
  titles: ['A kind cup', 'Evening favorite', 'Smells like a garden', 'Soothing and pretty', 'Fragrant', 'Lovely blend'],
};
