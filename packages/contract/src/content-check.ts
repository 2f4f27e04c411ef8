/**
 * What the text of a listing may not say. One list: the form marks it while the seller types, and the server enforces it.
 * Refused are words of the first two lists, wherever they stand in a word, unless the word is innocent. A person decides on
 * disguised spellings and on health claims.
 */
export type ContentIssue = {
  kind: 'offensive' | 'prohibited' | 'disguised' | 'claim';
  /** The listed word, or the sentence part that makes the claim. */
  term: string;
  /** Where it stands in the text that was checked. */
  start: number;
  end: number;
};

export type ContentVerdict = 'clear' | 'review' | 'refused';

const OFFENSIVE = [
  ...['adult', 'xxx', 'porn', 'sex', 'explicit', 'nude', 'obscene', 'naked', 'sexual', 'erotic', 'offensive', 'vulgar'],
  ...['profanity', 'fuck', 'shit', 'cunt', 'bitch', 'bastard', 'whore', 'slut', 'piss', 'pussy', 'asshole', 'dickhead'],
  ...['cocksucker', 'nigger', 'faggot'],
];

const PROHIBITED = [
  ...['alcohol', 'tobacco', 'cigarette', 'vape', 'marijuana', 'cannabis', 'weed', 'cbd', 'thc', 'drug', 'narcotic'],
  ...['psychedelic', 'mushroom', 'hemp', 'opium', 'cocaine', 'heroin', 'smoke', 'loud', 'coke', 'nicotine', 'kratom'],
  ...[
    'psilocybin',
    'ayahuasca',
    'hashish',
    'ganja',
    'mdma',
    'lsd',
    'ketamine',
    'amphetamine',
    'fentanyl',
    'ecstasy pill',
  ],
];

/** Words and phrases that contain a listed word and mean something else. A phrase of several words is found as it stands. */
const INNOCENT = [
  // adult
  ...['adulterant', 'adulterants', 'adulterate', 'adulterated', 'adulteration', 'unadulterated', 'adults take'],
  ...[
    'adults may take',
    'adults only take',
    'for adults',
    'healthy adults',
    'adult dose',
    'adult dosage',
    'adult serving',
  ],
  ...['adults:', 'adults and children', 'adults over', 'adults 18', 'most adults', 'adulthood'],
  // sex, sexual, erotic, nude, naked
  ...['sussex', 'essex', 'wessex', 'middlesex', 'asexual', 'asexually', 'unisex', 'sextant', 'sextet', 'sexton'],
  ...[
    'sclerotic',
    'atherosclerotic',
    'denude',
    'denuded',
    'denudes',
    'snaked',
    'naked oats',
    'naked oat',
    'naked barley',
  ],
  ...['naked ladies'],
  // vulgar, explicit, offensive: Latin names and manners
  ...['vulgaris', 'vulgare', 'vulgata', 'vulgatum', 'explicitly', 'inoffensive', 'inoffensively'],
  // other offensive words
  ...['shitake', 'bastard balm', 'bastard toadflax', 'bastard cedar', 'bastard indigo', 'pussy willow', 'pussytoes'],
  ...['pussycat', 'pissenlit', 'pissabed', 'inspissated'],
  // alcohol: free of it, or the solvent of a tincture
  ...['nonalcoholic', 'non-alcoholic', 'alcohol-free', 'alcohol free', 'no alcohol', 'without alcohol', 'zero alcohol'],
  ...['free of alcohol', 'free from alcohol', 'dealcoholized', 'cetyl alcohol', 'cetearyl alcohol', 'stearyl alcohol'],
  ...['benzyl alcohol', 'cane alcohol', 'grain alcohol', 'grape alcohol', 'alcohol extract', 'alcohol content'],
  ...['alcohol by volume', 'alcohol and water', 'water and alcohol', 'alcohol tincture', 'organic alcohol'],
  // weed
  ...['seaweed', 'chickweed', 'milkweed', 'knotweed', 'fireweed', 'pineappleweed', 'ragweed', 'bindweed', 'duckweed'],
  ...['jewelweed', 'pokeweed', 'ironweed', 'hogweed', 'goutweed', 'hawkweed', 'horseweed', 'knapweed', 'mayweed'],
  ...['pigweed', 'pondweed', 'rockweed', 'rosinweed', 'silkweed', 'silverweed', 'bugleweed', 'cudweed', 'gumweed'],
  ...['sneezeweed', 'smartweed', 'snakeweed', 'richweed', 'bitterweed', 'blueweed', 'brookweed', 'carpetweed'],
  ...['cottonweed', 'jimsonweed', 'pickerelweed', 'tarweed', 'thimbleweed', 'tumbleweed', 'waterweed', 'agueweed'],
  ...[
    'clearweed',
    'dyersweed',
    'feverweed',
    'horny goat weed',
    'goat weed',
    'goatweed',
    'joe pye weed',
    'joe-pye weed',
  ],
  ...['joepyeweed', 'butterfly weed', 'pineapple weed', 'dill weed', 'dillweed', "bishop's weed", 'bishop weed'],
  ...['tweed', 'tweedy', 'weed-free', 'weed free', 'weedfree', 'weeding', 'weeded', 'weeder', 'weedless'],
  // thc, drug, hemp, opium, heroin
  ...['healthcare', 'forthcoming', 'strathclyde', 'northcliffe', 'southcott', 'northcote', 'birthcare', 'earthcare'],
  ...['drug-free', 'drug free', 'drugstore', 'druggist', 'hemp agrimony', 'hemp nettle', 'hemp-nettle', 'hempnettle'],
  ...['europium', 'heroine'],
  // mushroom: the kitchen's and the herbalist's
  ...['reishi mushroom', 'shiitake mushroom', "lion's mane mushroom", 'chaga mushroom', 'maitake mushroom'],
  ...['cordyceps mushroom', 'turkey tail mushroom', 'oyster mushroom', 'button mushroom', 'porcini mushroom'],
  ...['portobello mushroom', 'enoki mushroom', 'edible mushroom', 'culinary mushroom', 'medicinal mushroom'],
  // smoke, loud, coke
  ...['smoked', 'smokehouse', 'smokeless', 'smoke-free', 'smoke free', 'smokebush', 'smoke bush', 'smoketree'],
  ...[
    'smoke tree',
    'prairie smoke',
    'pine smoke',
    'wood smoke',
    'woodsmoke',
    'cloud',
    'cloudy',
    'cloudless',
    'clouded',
  ],
  ...[
    'clouding',
    'cloudier',
    'cloudberry',
    'cloudberries',
    'cloudburst',
    'aloud',
    'unclouded',
    'raincloud',
    'etobicoke',
  ],
];

const innocentWords = new Set(INNOCENT.filter((entry) => !/[^a-z]/.test(entry)));
/** With the ending of its plural. */
const longestWord = Math.max(...INNOCENT.map((entry) => entry.length)) + 2;
const innocentPhrases = INNOCENT.filter((entry) => /[^a-z]/.test(entry));

type Range = { start: number; end: number };

/** Lower case of the same length: positions found in it are positions in the text. */
function lowered(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index);
    const lower = unit.toLowerCase();
    return lower.length === 1 ? lower : unit;
  }).join('');
}

function* occurrences(text: string, term: string): Generator<Range> {
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1))
    yield { start, end: start + term.length };
}

/** The whole word around a place, by letters: a plural of an innocent word is as innocent. */
function isInnocent(text: string, { start, end }: Range, phrases: Range[]): boolean {
  let from = start;
  let to = end;
  // A word that is longer than every innocent one is none of them; without this end, one endless word takes seconds.
  while (from > 0 && to - from <= longestWord && /\p{L}/u.test(text.charAt(from - 1))) from--;
  while (to < text.length && to - from <= longestWord && /\p{L}/u.test(text.charAt(to))) to++;
  const word = text.slice(from, to);
  if (
    innocentWords.has(word) ||
    innocentWords.has(word.replace(/e?s$/, '')) ||
    innocentWords.has(word.replace(/s$/, ''))
  )
    return true;
  return phrases.some((phrase) => phrase.start <= start && phrase.end >= end);
}

function findListed(text: string): ContentIssue[] {
  const phrases = innocentPhrases.flatMap((phrase) => [...occurrences(text, phrase)]);
  const find = (kind: ContentIssue['kind'], terms: readonly string[]) =>
    terms.flatMap((term) =>
      [...occurrences(text, term)]
        .filter((range) => !isInnocent(text, range, phrases))
        .map((range) => ({ kind, term, ...range })),
    );
  // "sexual" is reported once, not as "sex" as well: of what begins at one place, the longest comes first.
  const found = [...find('offensive', OFFENSIVE), ...find('prohibited', PROHIBITED)].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  let reportedTo = 0;
  return found.filter(({ end }) => {
    const isNew = end > reportedTo;
    reportedTo = Math.max(reportedTo, end);
    return isNew;
  });
}

const overlaps = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

/** Letters of other alphabets, and signs, that are drawn like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o', р: 'p' },
  ...{ ѕ: 's', т: 't', у: 'y', х: 'x', ѵ: 'v', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p' },
  ...{ τ: 't', υ: 'u', χ: 'x', ѡ: 'w', ω: 'w', ı: 'i', ł: 'l', ø: 'o', ʜ: 'h', ᴅ: 'd', ᴇ: 'e', ɡ: 'g', ⅼ: 'l' },
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '€': 'e', '|': 'l' },
};

function plainLetter(sign: string): string {
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return LOOK_ALIKES[bare] ?? bare;
}

/** A word, also one with signs for letters in it; numbers alone are none. */
const wordWithSigns = /[\p{L}\p{M}\p{N}@$!€|\u200b-\u200d\u2060\ufeff\u00ad]+/gu;
/** Three and more single letters in a row, with the same kind of sign between them: "c.b.d", "v a p e". */
const spacedLetters = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[ ._*/\\-]{1,2}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu;

/** As it could be read: each run of a letter also as one and as two of it. */
function readings(word: string): string[] {
  const plain = Array.from(word, plainLetter)
    .join('')
    .replace(/[^a-z]/g, '');
  return [plain, plain.replace(/(.)\1{2,}/g, '$1$1'), plain.replace(/(.)\1+/g, '$1')];
}

function findDisguised(text: string, listed: ContentIssue[]): ContentIssue[] {
  const isListed = new Uint8Array(text.length);
  for (const { start, end } of listed) isListed.fill(1, start, end);
  const places = [...text.matchAll(wordWithSigns), ...text.matchAll(spacedLetters)];
  return places.flatMap(({ 0: word, index }) => {
    const range = { start: index, end: index + word.length };
    if (isListed.subarray(range.start, range.end).includes(1)) return [];
    // What is written in plain letters was read already, except for letters that are repeated or set apart.
    if (/^[a-z]+$/.test(word) && !/(.)\1\1/.test(word)) return [];
    if (/^[\p{N}@$!€|]+$/u.test(word)) return [];
    const term = readings(word)
      .flatMap((reading) => findListed(reading))
      .map((issue) => issue.term)
      .at(0);
    return term === undefined ? [] : [{ kind: 'disguised' as const, term, ...range }];
  });
}

const ILLNESSES = [
  ...[
    'cancers?',
    'tumou?rs?',
    'diabetes',
    'covid(?:-19)?',
    'coronavirus',
    'influenza',
    'the flu',
    'colds?',
    'arthritis',
    'asthma',
  ],
  ...[
    "alzheimer(?:'s)?",
    'dementia',
    'depression',
    'anxiety(?: disorders?)?',
    'hypertension',
    '(?:high )?blood pressure',
  ],
  ...[
    'heart (?:disease|attacks?)',
    'strokes?',
    'eczema',
    'psoriasis',
    'infections?',
    'insomnia',
    'migraines?',
    'hiv',
    'aids',
  ],
  ...[
    'hepatitis',
    'ulcers?',
    'epilepsy',
    'autism',
    'adhd',
    'infertility',
    'obesity',
    'cholesterol',
    'osteoporosis',
    'malaria',
  ],
  ...[
    'herpes',
    'gout',
    'kidney stones?',
    'utis?',
    'pneumonia',
    'bronchitis',
    'lyme(?: disease)?',
    'ibs',
    "crohn(?:'s)?",
  ],
  ...[
    'parasites?',
    'viruses',
    'bacteria',
    'diseases?',
    'illness(?:es)?',
    'inflammation',
    'chronic pain',
    'pain',
    'fevers?',
  ],
].join('|');
const DEEDS = [
  ...['cur(?:e|es|ed|ing)', 'treat(?:s|ed|ing)?', 'prevent(?:s|ed|ing)?', 'heal(?:s|ed|ing)?', 'revers(?:e|es|ed|ing)'],
  ...[
    'eliminat(?:e|es|ed|ing)',
    'fight(?:s|ing)?',
    'kill(?:s|ed|ing)?',
    'stop(?:s|ped|ping)?',
    'reliev(?:e|es|ed|ing)',
  ],
  ...[
    'combat(?:s|ing)?',
    'banish(?:es|ed)?',
    'eradicat(?:e|es|ed|ing)',
    'gets? rid of',
    'wards? off',
    'shrinks?',
    'beats?',
  ],
  ...[
    'protects? (?:you )?(?:against|from)',
    'lower(?:s|ed|ing)?',
    'reduc(?:e|es|ed|ing)',
    'remedy for',
    'treatment (?:of|for)',
  ],
  ...['cure for', 'manag(?:e|es|ing)'],
].join('|');

const CLAIMS = [
  // A deed, at most four words, an illness.
  new RegExp(`\\b(?:${DEEDS})\\s+(?:[\\p{L}'-]+,?\\s+){0,4}?(?:${ILLNESSES})\\b`, 'giu'),
  /\b(?:anti-?\s?(?:cancer|viral|bacterial|diabetic|depressant|tumor))\b/giu,
  /\b(?:it|that|which|tea|tincture|extract|oil|herb|blend|formula|capsules?) (?:cures|heals)\b/giu,
  /\bcures (?:all|any|every|most|what)\b|\bcure-?alls?\b|\bmiracle (?:cure|remedy|herb|drink|tea)\b/giu,
  /\b(?:clinically|scientifically|medically) proven\b|\b(?:fda|doctor)[ -]approved\b/giu,
  /\breplac(?:e|es|ing) (?:your |all |any )?(?:medications?|medicines?|prescriptions?|insulin|antidepressants?)\b/giu,
  /\binstead of (?:your )?(?:medications?|medicines?|antibiotics|chemotherapy|insulin)\b/giu,
];
/** The disclaimer that the law asks for, and its like, claim the contrary. */
const DENIALS =
  /\b(?:not|never)(?: \p{L}+){0,3}? (?:diagnos\p{L}*|treat\p{L}*|cur(?:e|es|ing)|prevent\p{L}*|heal\p{L}*)[^.!?\n]*/giu;

function findClaims(text: string): ContentIssue[] {
  const spoken = text.replace(DENIALS, (denial) => ' '.repeat(denial.length));
  const found = CLAIMS.flatMap((claim) =>
    [...spoken.matchAll(claim)].map(({ 0: term, index }) => ({
      kind: 'claim' as const,
      term,
      start: index,
      end: index + term.length,
    })),
  );
  return found.filter((one, index) => !found.some((other, place) => place < index && overlaps(one, other)));
}

/** What stands in a text, in the order in which it is read. */
export function checkContent(text: string): ContentIssue[] {
  const lower = lowered(text);
  const listed = findListed(lower);
  return [...listed, ...findDisguised(lower, listed), ...findClaims(lower)].sort((a, b) => a.start - b.start);
}

export function verdictOf(issues: readonly ContentIssue[]): ContentVerdict {
  if (issues.some(({ kind }) => kind === 'offensive' || kind === 'prohibited')) return 'refused';
  return issues.length > 0 ? 'review' : 'clear';
}

/** The sentences that a seller reads. */
export function describeIssues(issues: readonly ContentIssue[]): string[] {
  const terms = (kind: ContentIssue['kind']) => [
    ...new Set(issues.filter((one) => one.kind === kind).map((one) => one.term)),
  ];
  const line = (words: string, kind: ContentIssue['kind']) => {
    const found = terms(kind);
    return found.length > 0 ? [`${words}: ${found.join(', ')}`] : [];
  };
  return [...line('Contains offensive words', 'offensive'), ...line('Contains prohibited terms', 'prohibited')];
}
