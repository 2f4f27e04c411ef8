const drawn = /^\/pictures\/(?<key>[^?#]+)-(?:320|720|1080)\.webp$/;

export type ProductPicture = { src: string; srcSet?: string };

/**
 * Pictures under /pictures exist in several widths, named by their file; the browser picks. An uploaded picture has
 * one address and is left alone.
 */
export function productPicture(image: string): ProductPicture {
  const key = drawn.exec(image)?.groups?.key;
  if (!key) return { src: image };
  return {
    src: `/pictures/${key}-320.webp`,
    srcSet: `/pictures/${key}-320.webp 320w, /pictures/${key}-720.webp 720w`,
  };
}
