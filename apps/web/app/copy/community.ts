import type { Feed } from '@herbary/contract/community-limits.ts';

export const communityTexts = {
  kicker: 'Community',
  title: 'Stories from the shelf',
  lead: 'What people grow, brew and cook with what they bought here.',
  description:
    'Stories from people who grow, brew and cook with herbs and teas: photos, questions, first harvests and what they learned.',
  share: 'Share Story',
  allTopics: 'All topics',
  failed: 'Failed to load stories.',
  failedSafe: 'The server did not answer. What you wrote is kept.',
  featured: 'Chosen by the people at Herbary, newest first.',
  opinions: 'Stories are opinions of their authors, not medical advice.',
};

export const feedNames: Record<Feed, string> = { latest: 'Latest', trending: 'Trending', featured: 'Featured' };

/** "first harvest" is shown as "First harvest". */
export const tagLabel = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);
