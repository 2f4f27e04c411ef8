import { SIGNED_IN_MARK, THEME_MARK } from '@herbary/contract/cookie-marks.ts';

const marks = {
  dark: { cookie: new RegExp(`(^|;\\s*)${THEME_MARK}=dark(;|$)`), attribute: ' data-theme="dark"' },
  member: { cookie: new RegExp(`(^|;\\s*)${SIGNED_IN_MARK}=1(;|$)`), attribute: ' data-member=""' },
};

export type VisitorMark = keyof typeof marks;

/** All that a page knows about its visitor: whether it is dark, and whether a person is signed in. */
export function visitorMarksOf(cookies: string | undefined): VisitorMark[] {
  if (!cookies) return [];
  return (Object.keys(marks) as VisitorMark[]).filter((mark) => marks[mark].cookie.test(cookies));
}

const opening = Buffer.from('<!DOCTYPE html><html');

/** Puts the marks on the first element of a page, where the style sheet finds them. Data for scripts are left alone. */
export function withMarks(body: Buffer, found: readonly VisitorMark[]): Buffer {
  if (found.length === 0 || !body.subarray(0, opening.length).equals(opening)) return body;
  const attributes = Buffer.from(found.map((mark) => marks[mark].attribute).join(''));
  return Buffer.concat([opening, attributes, body.subarray(opening.length)]);
}

/** With other marks it is another page to a browser that caches it. */
export const etagWithMarks = (etag: string, found: readonly VisitorMark[]): string =>
  etag.replace(/"$/, `${found.map((mark) => `-${mark}`).join('')}"`);
