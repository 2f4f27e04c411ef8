import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const textSizes = ['hero', '1', '2', '3', '4', 'lead', 'body', 'small', 'caption', 'over'];
/** The first words of the color tokens; `cn.test.ts` compares both lists with `styles/tokens.css`. */
const colorWords =
  'transparent current paper surface sunken line ink forest clay honey good warn bad note action on link focus band toast tint blush scrim';
const isLength = (value: string) => /^\[(\d|\.|calc|clamp|min|max|length)/.test(value);
const isWidth = (value: string) => /^\d+$/.test(value) || isLength(value);
const color = new RegExp(
  `^(?:(?:${colorWords.replaceAll(' ', '|')})(?:-|$)|inherit$|\\[(?:[a-z]+\\]$|color|var\\(--color))`,
  'i',
);
/** Named, not guessed: a class that was taken for a color disappeared with the color after it. */
const isColor = (value: string) => color.test(value);

// The default configuration of tailwind-merge takes `text-small` for a color and weighs 5 KB on every page;
// this one knows our own scale and only the groups that a caller may override.
const settings = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    'inset-ring': ['inset-ring'],
    'inset-ring-color': [{ 'inset-ring': [isColor] }],
    inset: [{ inset: [any] }],
    top: [{ top: [any] }],
    right: [{ right: [any] }],
    bottom: [{ bottom: [any] }],
    left: [{ left: [any] }],
    z: [{ z: [any] }],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    pt: [{ pt: [any] }],
    pr: [{ pr: [any] }],
    pb: [{ pb: [any] }],
    pl: [{ pl: [any] }],
    m: [{ m: [any] }],
    mx: [{ mx: [any] }],
    my: [{ my: [any] }],
    mt: [{ mt: [any] }],
    mr: [{ mr: [any] }],
    mb: [{ mb: [any] }],
    ml: [{ ml: [any] }],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    'min-w': [{ 'min-w': [any] }],
    'max-w': [{ 'max-w': [any] }],
    'min-h': [{ 'min-h': [any] }],
    'max-h': [{ 'max-h': [any] }],
    gap: [{ gap: [any] }],
    'gap-x': [{ 'gap-x': [any] }],
    'gap-y': [{ 'gap-y': [any] }],
    'grid-cols': [{ 'grid-cols': [any] }],
    items: [{ items: [any] }],
    justify: [{ justify: [any] }],
    'justify-items': [{ 'justify-items': [any] }],
    'place-items': [{ 'place-items': [any] }],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'wrap-reverse', 'nowrap'] }],
    flex: [{ flex: ['1', 'auto', 'initial', 'none'] }],
    overflow: [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }],
    'font-family': [{ font: ['display', 'text'] }],
    'font-weight': [{ font: [any] }],
    'font-size': [{ text: [...textSizes, isLength] }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-overflow': [{ text: ['ellipsis', 'clip'] }],
    'text-color': [{ text: [isColor] }],
    leading: [{ leading: [any] }],
    whitespace: [{ whitespace: [any] }],
    bg: [{ bg: [isColor] }],
    'border-width': [{ border: ['', isWidth] }],
    'border-x': [{ 'border-x': ['', isWidth] }],
    'border-y': [{ 'border-y': ['', isWidth] }],
    'border-t': [{ 'border-t': ['', isWidth] }],
    'border-t-color': [{ 'border-t': [isColor] }],
    'border-r': [{ 'border-r': ['', isWidth] }],
    'border-r-color': [{ 'border-r': [isColor] }],
    'border-b': [{ 'border-b': ['', isWidth] }],
    'border-b-color': [{ 'border-b': [isColor] }],
    'border-l': [{ 'border-l': ['', isWidth] }],
    'border-l-color': [{ 'border-l': [isColor] }],
    'border-style': [{ border: ['solid', 'dashed', 'none'] }],
    'border-color': [{ border: [isColor] }],
    'rounded-t': [{ 'rounded-t': [any] }],
    'rounded-r': [{ 'rounded-r': [any] }],
    'rounded-b': [{ 'rounded-b': [any] }],
    'rounded-l': [{ 'rounded-l': [any] }],
    'rounded-br': [{ 'rounded-br': [any] }],
    'rounded-bl': [{ 'rounded-bl': [any] }],
    rounded: [{ rounded: [any] }],
    shadow: [{ shadow: [any] }],
    opacity: [{ opacity: [any] }],
  },
  conflictingClassGroups: {
    inset: ['top', 'right', 'bottom', 'left'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    'font-size': ['leading'],
    'border-color': ['border-t-color', 'border-r-color', 'border-b-color', 'border-l-color'],
    'border-width': ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
    rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l', 'rounded-br', 'rounded-bl'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection', 'backdrop', '*', '**'],
  postfixLookupClassGroups: [],
};

const merge = createTailwindMerge(() => settings);

export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
