import type { Suggestions } from '@herbary/contract/products.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, page, stubApi } from '../../testing/stub-api.ts';
import { fillIn } from '../../testing/user.ts';
import { SearchBox } from './search-box.tsx';
import { highlight } from './suggestion-options.ts';

const product = '0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e6f';
const store = '0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e60';
const found: Suggestions = {
  products: [
    { _id: product, name: 'Garden Mint', latinName: null, image: null, seller: 'Fern & Field', category: 'Tea' },
  ],
  categories: [{ category: 'Tea', subCategory: 'Herbal Tea' }],
  sellers: [{ _id: store, businessName: 'Mint & Co' }],
  searches: ['mint tea'],
  articles: [],
};

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

function show(onSearch: (text: string) => void = () => {}) {
  showScreen(
    <>
      <SearchBox label="Site" inputId="box" onSearch={onSearch} />
      <Where />
    </>,
  );
  return screen.getByRole('combobox', { name: 'Search products' });
}
const current = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};
// Answers are remembered between the boxes of a page, so every test asks for something else.
const suggestionsFor = (typed: string) => `GET /api/products/suggestions?q=${typed}`;

describe('the search box', () => {
  it('suggests from two letters on, in groups', async () => {
    const sent = stubApi({ [suggestionsFor('mi')]: () => json(found) });
    const box = show();
    await userEvent.type(box, 'm');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(box, 'i');
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(5);
    for (const name of ['Products', 'Categories', 'Stores', 'Searches']) {
      expect(screen.getByRole('group', { name })).toBeInTheDocument();
    }
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(sent.map(({ call }) => call)).toEqual([suggestionsFor('mi')]);
  });

  it('moves through the options with the arrows, Home and End, and wraps around through the input', async () => {
    stubApi({ [suggestionsFor('min')]: () => json(found) });
    const box = show();
    await fillIn(box, 'min');
    await screen.findAllByRole('option');
    expect(current()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(current()).toContain('Garden Mint');
    await userEvent.keyboard('{End}');
    expect(current()).toContain('All results for “min”');
    await userEvent.keyboard('{Home}');
    expect(current()).toContain('Garden Mint');
    await userEvent.keyboard('{ArrowUp}');
    expect(current()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(current()).toContain('All results for “min”');
  });

  it('goes where the current option leads', async () => {
    stubApi({ [suggestionsFor('mint')]: () => json(found) });
    await fillIn(show(), 'mint');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    // The router renders the next page when it is ready, not with the key.
    expect(await screen.findByText('/shop?category=Tea&subCategory=Herbal+Tea')).toBeVisible();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('searches for what was typed when no option is current', async () => {
    stubApi({ [suggestionsFor('minty+tea')]: () => json(found) });
    const search = vi.fn();
    await userEvent.type(show(search), ' minty  tea {Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('minty tea');
  });

  it('closes with Escape and keeps what was typed', async () => {
    stubApi({ [suggestionsFor('mintx')]: () => json(found) });
    const box = show();
    await fillIn(box, 'mintx');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveValue('mintx');
    expect(box).toHaveFocus();
  });

  it('is silent when there is nothing to suggest, and when the server fails', async () => {
    const nothing = { products: [], categories: [], sellers: [], searches: [], articles: [] };
    const sent = stubApi({
      [suggestionsFor('zzzz')]: () => json(nothing),
      [suggestionsFor('zzzzx')]: () => page('down', 500),
    });
    const box = show();
    await fillIn(box, 'zzzz');
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(box, 'x');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('ignores the late answer to an older request', async () => {
    const old = deferredResponse();
    const lateOption = () => screen.queryByRole('option', { name: 'tulip' });
    let seen: ReturnType<typeof lateOption> | undefined;
    const sent = stubApi({
      [suggestionsFor('tul')]: old.answer,
      [suggestionsFor('tulsi')]: () => json({ ...found, searches: ['tulsi tea'] }),
      [suggestionsFor('tulsi+leaf')]: () => {
        seen = lateOption();
        return json({ ...found, searches: ['tulsi leaf'] });
      },
    });
    const box = show();
    await fillIn(box, 'tul');
    await waitFor(() => expect(sent).toHaveLength(1));
    await fillIn(box, 'si');
    await screen.findByRole('option', { name: 'tulsi tea' });
    old.arrive(json({ ...found, searches: ['tulip'] }));
    // The next question is asked long after the lateOption answer was read.
    await fillIn(box, ' leaf');
    await screen.findByRole('option', { name: 'tulsi leaf' });
    expect(seen).toBeNull();
  });
});

describe('the typed part of a suggestion', () => {
  const marked = (text: string, typed: string) =>
    highlight(text, typed)
      .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
      .join('');

  it('is marked without regard to case and accents', () => {
    expect(marked('Dried Peppermint', 'MINT')).toBe('Dried Pepper[mint]');
    expect(marked('Thé à la menthe', 'the')).toBe('[Thé] à la menthe');
  });

  it('marks nothing where the text does not occur', () => {
    expect(marked('Holy Basil', 'tulsi')).toBe('Holy Basil');
    expect(marked('Süßholz', 'holz')).toBe('Süß[holz]');
    expect(marked('Tea', '  ')).toBe('Tea');
  });
});
