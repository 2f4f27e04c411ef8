import { describe, expect, it } from 'vitest';
import { anchorOf, figure, h2, p, table, textsOf, ul } from './blocks.ts';
import { plainText, spansOf } from './rich-text.ts';

describe('a text', () => {
  it('is read as plain, strong, Latin and linked stretches', () => {
    expect(spansOf('**Mint** (*Mentha*) dries [in a week](/blog/drying), 2 * 3 days.')).toEqual([
      { text: 'Mint', style: 'strong' },
      { text: ' (' },
      { text: 'Mentha', style: 'latin' },
      { text: ') dries ' },
      { text: 'in a week', to: '/blog/drying' },
      { text: ', 2 * 3 days.' },
    ]);
    expect(plainText('*Mentha*, [dried](/x)')).toBe('Mentha, dried');
    expect(spansOf('')).toEqual([]);
  });

  it('names its headings for links, and gives every word to the checks', () => {
    expect(anchorOf('  Who else sees it? (Crème)')).toBe('who-else-sees-it-cre-me');
    const blocks = [
      h2('Drying'),
      p('One'),
      ul('Two', 'Three'),
      table('Times', ['Plant', { name: 'Days', right: true }], [['Mint', '7']]),
      figure({ src: '/a.webp', alt: 'Bundles', width: 3, height: 2, caption: 'Day three' }),
    ];
    expect(textsOf(blocks)).toEqual('Drying,One,Two,Three,Times,Plant,Days,Mint,7,Bundles,Day three'.split(','));
  });
});
