import { describe, expect, it } from 'vitest';
import { type Lookalike, mostLikelyWord, typingErrors } from './search-spelling.ts';

const like = (word: string, more: Partial<Lookalike> = {}): Lookalike => ({
  word,
  documents: 1,
  likeness: 0.5,
  same_sound: false,
  ...more,
});

describe('typing errors', () => {
  it.each([
    ['ginger', 'ginger', 0],
    ['gigner', 'ginger', 1],
    ['ashwaganda', 'ashwagandha', 1],
    ['cammomile', 'chamomile', 2],
    ['', 'tea', 3],
  ])('from %j to %j: %i', (typed, word, errors) => {
    expect(typingErrors(typed, word)).toBe(errors);
  });
});

describe('the most likely word', () => {
  it('is the one with the fewest errors, then the one that more products carry', () => {
    expect(mostLikelyWord('valarian', [like('valeriana', { documents: 90 }), like('valerian')])).toBe('valerian');
    expect(mostLikelyWord('minte', [like('mints', { documents: 2 }), like('minty', { documents: 7 })])).toBe('minty');
  });

  it('is none for words so short that anything is near', () => {
    expect(mostLikelyWord('tae', [like('tea')])).toBeUndefined();
  });

  it('is none where a short word would need two corrections', () => {
    expect(mostLikelyWord('supper', [like('pepper', { likeness: 0.27 })])).toBeUndefined();
    expect(mostLikelyWord('shoes', [like('shou')])).toBeUndefined();
  });

  it('may be further away where it sounds the same', () => {
    expect(mostLikelyWord('kamomeel', [like('chamomile', { likeness: 0.2, same_sound: true })])).toBeUndefined();
    expect(mostLikelyWord('eckinasea', [like('echinacea', { likeness: 0.2, same_sound: true })])).toBe('echinacea');
  });
});
