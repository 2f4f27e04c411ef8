import { checkContent, verdictOf } from '@herbary/contract/content-check.ts';
import { expect, it } from 'vitest';
import { stories } from './community-stories.ts';

it('holds the stories of the demo against the content check: only what waits for a person is found', () => {
  for (const { content, comments, photo, waiting } of stories) {
    expect(verdictOf(checkContent(content)), content).toBe(waiting ? 'review' : 'clear');
    for (const text of [...comments, photo?.alt ?? '']) expect(checkContent(text), text).toEqual([]);
  }
});
