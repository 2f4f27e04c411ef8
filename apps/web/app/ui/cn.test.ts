import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('the class given last wins over the one before it', () => {
  expect(cn('inline-flex px-6 min-h-12', 'hidden px-2')).toBe('min-h-12 hidden px-2');
});

test('a text size does not override a text color, nor the other way round', () => {
  expect(cn('text-small text-ink', 'text-bad')).toBe('text-small text-bad');
  expect(cn('text-small text-ink', 'text-3')).toBe('text-ink text-3');
});

const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const tokensOf = (group: string) => {
  const names = [...tokens.matchAll(new RegExp(`^  --${group}-([a-z0-9-]+):`, 'gm'))].map(([, name]) => `${name}`);
  return names.filter((name) => !name.includes('--'));
};

test('every color of the tokens overrides the one before it, alone, half transparent and at an edge', () => {
  const colors = tokensOf('color');
  expect(colors).toContain('forest-700');
  for (const name of [...colors, 'inherit', '[Highlight]']) {
    for (const group of ['text', 'bg', 'border', 'border-t', 'border-r', 'border-b', 'border-l', 'inset-ring']) {
      expect(cn(`${group}-${name}/30`, `${group}-honey`)).toBe(`${group}-honey`);
      expect(cn(`${group}-honey`, `${group}-${name}`)).toBe(`${group}-${name}`);
    }
  }
});

test('every text size of the tokens overrides the one before it', () => {
  expect(tokensOf('text')).toContain('caption');
  for (const size of tokensOf('text')) expect(cn('text-body', `text-${size}`)).toBe(`text-${size}`);
});

test('a class that is no color does not lose its place to one', () => {
  const unknown = 'text-justify text-shadow-1 border-double border-spacing-2 border-s-4 bg-cover bg-[length:300%_100%]';
  expect(cn(unknown, 'text-ink border-line bg-surface')).toBe(`${unknown} text-ink border-line bg-surface`);
  expect(cn('text-ink border-line bg-surface', unknown)).toBe(`text-ink border-line bg-surface ${unknown}`);
});

test('how a long text ends does not override its color', () => {
  expect(cn('text-ink text-ellipsis')).toBe('text-ink text-ellipsis');
});

test('a custom border width does not override the border color', () => {
  expect(cn('border-[1.5px] border-line-strong')).toBe('border-[1.5px] border-line-strong');
  expect(cn('border-t-3 border-clay-600')).toBe('border-t-3 border-clay-600');
  expect(cn('border-y border-line')).toBe('border-y border-line');
  expect(cn('border-2 border-current border-r-transparent')).toBe('border-2 border-current border-r-transparent');
});

test('variants are kept apart', () => {
  expect(cn('bg-action hover:bg-action-hover', 'bg-surface')).toBe('hover:bg-action-hover bg-surface');
});

test('one corner may differ from the rest', () => {
  expect(cn('rounded-3', 'rounded-b-none')).toBe('rounded-3 rounded-b-none');
  expect(cn('rounded-b-none', 'rounded-3')).toBe('rounded-3');
});

test('a ring inside an edge keeps its width, its color and the place of what wears it', () => {
  expect(cn('top-2 inset-ring inset-ring-forest-700')).toBe('top-2 inset-ring inset-ring-forest-700');
  expect(cn('inset-ring-forest-700', 'inset-ring-bad')).toBe('inset-ring-bad');
});
