import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileOf, listResources, resources } from '@herbary/content/resources/resources.ts';
import { describe, expect, it } from 'vitest';
import { spokenText } from './record-audio.ts';
import { sourceOf } from './source-of.ts';
import { typesetPdf } from './typeset-pdf.ts';

const folder = fileURLToPath(new URL('../../apps/web/public/resources/', import.meta.url));
const beginnings = { pdf: '%PDF-', mp3: 'ID3', mp4: 'ftyp' };

describe('the files of the resources', () => {
  it('are there, as large as their cards say, and made of the present words (npm run make-resources)', () => {
    for (const resource of resources) {
      const { name, bytes, source } = fileOf(resource);
      const file = readFileSync(folder + name);
      expect({ name, bytes: file.length, source: sourceOf(resource) }).toEqual({ name, bytes, source });
      const ending = name.slice(-3) as keyof typeof beginnings;
      expect(file.subarray(0, 12).toString('latin1')).toContain(beginnings[ending]);
    }
  });

  it('are of the kind that their type promises, and nothing else lies beside them', () => {
    const kinds = { 'E-Book': 'pdf', Guide: 'pdf', Worksheet: 'pdf', Video: 'mp4', Podcast: 'mp3' };
    for (const resource of resources) expect(fileOf(resource).name).toBe(`${resource.slug}.${kinds[resource.type]}`);
    const posters = resources.filter(({ type }) => type === 'Video').map(({ slug }) => `${slug}.webp`);
    expect(readdirSync(folder).sort()).toEqual([...resources.map((each) => fileOf(each).name), ...posters].sort());
  });

  it('have as many pages as their cards say', () => {
    for (const resource of resources.filter(({ type }) => type !== 'Video' && type !== 'Podcast')) {
      const { name, pages } = fileOf(resource);
      const [, counted] = /\/Type \/Pages\s+\/Count (\d+)/.exec(readFileSync(folder + name, 'latin1')) ?? [];
      expect(Number(counted), name).toBe(pages);
    }
  });

  it('are typeset alike from the same words', async () => {
    const sheet = resources.find(({ slug }) => slug === 'water-time-temperature');
    if (!sheet) throw new Error('The guide is gone');
    expect((await typesetPdf(sheet)).pages).toBe(fileOf(sheet).pages);
  });

  it('say a table and a degree as a person would', () => {
    const blocks = [
      { kind: 'table', label: '', columns: [], rows: [['Butter', '2 oz']] },
      { kind: 'paragraph', text: 'At **175 °F (80 °C)**' },
    ] as const;
    expect(spokenText({ blocks })).toBe('Butter, 2 ounces.\n\nAt 175 degrees Fahrenheit, 80 Celsius.');
  });
});

describe('the list of resources', () => {
  it('has twelve, filtered by category, type and words', () => {
    expect(resources).toHaveLength(12);
    expect(new Set(resources.map(({ type }) => type)).size).toBe(5);
    expect(listResources({ type: 'Worksheet' })).toHaveLength(3);
    expect(listResources({ category: 'Growing', type: 'Video' }).map(({ slug }) => slug)).toEqual(['hanging-a-bundle']);
    expect(listResources({ q: 'HERBARIUM labels' }).map(({ slug }) => slug)).toEqual(['home-herbarium']);
    expect(listResources({ q: 'soap' })).toEqual([]);
  });
});
