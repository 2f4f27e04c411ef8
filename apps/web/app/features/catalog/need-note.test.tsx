import { checkContent } from '@herbary/contract/content-check.ts';
import { NEEDS } from '@herbary/contract/products.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { NeedNote } from './need-note.tsx';

describe('the line above the results for a need', () => {
  it.each(NEEDS)('makes no claim and is no medical advice: %s', (need) => {
    showScreen(<NeedNote need={need} />);
    const note = screen.getByText(
      /^(Herbs|Leaves and roots) traditionally|^Herbal teas with no|^Products whose sellers/,
    );
    expect(note).toHaveTextContent(/Not medical advice\. Talk to a clinician/);
    expect(checkContent(note.textContent ?? '')).toEqual([]);
  });
});
