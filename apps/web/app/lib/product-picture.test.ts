import { expect, it } from 'vitest';
import { productPicture } from './product-picture.ts';

it('offers a drawn picture in two widths, whichever was named', () => {
  const both = {
    src: '/pictures/tulsi-rama-320.webp',
    srcSet: '/pictures/tulsi-rama-320.webp 320w, /pictures/tulsi-rama-720.webp 720w',
  };
  expect(productPicture('/pictures/tulsi-rama-320.webp')).toEqual(both);
  expect(productPicture('/pictures/tulsi-rama-720.webp')).toEqual(both);
});

it('leaves an uploaded picture alone', () => {
  expect(productPicture('/files/0190-320.webp')).toEqual({ src: '/files/0190-320.webp' });
  expect(productPicture('https://cdn.example/pictures/a-320.webp')).toEqual({
    src: 'https://cdn.example/pictures/a-320.webp',
  });
});
