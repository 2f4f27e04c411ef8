import { describe, expect, it } from 'vitest';
import { fieldIssues, flagsOf, type Listing, listingProblems, listingVerdict, reviewReasons } from './listing-check.ts';

const whole: Listing = {
  name: 'Sage leaf',
  description: 'Broad sage leaves from the south wall.',
  category: 'Herbs',
  subCategory: 'Dried Herbs',
  form: 'Dried',
  price: 8.6,
  stock: 0,
  hasMainImage: true,
};
const required = 'Please fill all required fields correctly';

describe('what keeps a listing from being sent', () => {
  it('is nothing when all is there', () => {
    expect(listingProblems(whole)).toEqual([]);
    expect(listingProblems({ ...whole, form: null })).toEqual([]);
  });

  it.each<[Partial<Listing>, string, string]>([
    [{ name: ' Te ' }, 'name', 'Product name must be at least 3 characters'],
    [{ description: 'Nice tea.' }, 'description', 'Description should be detailed (at least 20 characters)'],
    [{ category: null, subCategory: 'Dried Herbs', form: null }, 'category', required],
    [{ subCategory: null }, 'subCategory', required],
    [{ subCategory: 'Green Tea' }, 'subCategory', 'Invalid product category or subcategory'],
    [{ category: 'toString', form: null }, 'subCategory', 'Invalid product category or subcategory'],
    [{ form: 'Capsules' }, 'form', 'Please choose a form of this category'],
    [{ price: null }, 'price', required],
    [{ price: 0 }, 'price', required],
    [{ price: 1.005 }, 'price', required],
    [{ price: Number.NaN }, 'price', required],
    [{ stock: null }, 'stock', required],
    [{ stock: -1 }, 'stock', required],
    [{ stock: 1.5 }, 'stock', required],
    [{ hasMainImage: false }, 'mainImage', required],
  ])('%j is a problem of %s', (change, field, message) => {
    expect(listingProblems({ ...whole, ...change })).toMatchObject([{ field, message }]);
  });

  it('counts an empty text among the required fields, and says how long it has to be', () => {
    expect(listingProblems({ ...whole, name: ' ', description: '' })).toEqual([
      { field: 'name', code: 'product.fields_required', message: 'Product name must be at least 3 characters' },
      {
        field: 'description',
        code: 'product.fields_required',
        message: 'Description should be detailed (at least 20 characters)',
      },
    ]);
  });
});

describe('what the texts of a listing say', () => {
  const texts = {
    name: 'Nude tea',
    description: 'Cures cancer. Keep away from smoke.',
    ingredients: 'Hemp, tobacco and hemp',
    recommendedUse: 'With alcohol',
  };

  it('is found in its field and place', () => {
    const flags = flagsOf(texts);
    expect(listingVerdict(flags)).toBe('refused');
    for (const { field, start, end, term } of flags) {
      expect(texts[field].slice(start, end).toLowerCase()).toBe(term.toLowerCase());
    }
    expect(flags.map(({ field }) => field)).toEqual([
      'name',
      'description',
      'description',
      'ingredients',
      'ingredients',
      'ingredients',
      'recommendedUse',
    ]);
  });

  it('is said per field and list', () => {
    expect(fieldIssues(flagsOf(texts)).map(({ message }) => message)).toEqual([
      'Product name contains offensive words: nude',
      'Product description contains prohibited terms: smoke',
      'Product ingredients contain prohibited terms: hemp, tobacco',
      'Product recommended use contains prohibited terms: alcohol',
    ]);
  });

  it('names what a person has to read', () => {
    expect(reviewReasons(flagsOf({ description: 'It cures insomnia. W33d free.' }))).toEqual([
      'Health claim: “cures insomnia”',
      'Looks like a prohibited word: “weed”',
    ]);
    expect(reviewReasons(flagsOf({ name: 'Sage leaf' }))).toEqual([]);
  });
});
