import type { Feed } from '@herbary/contract/community-limits.ts';
import type { IconName } from '../ui/icon-names.ts';

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
  disclaimer:
    'Stories are opinions of their authors, not medical advice. These statements have not been evaluated by the Food and Drug Administration. Nothing here is intended to diagnose, treat, cure or prevent any disease.',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
};

export const feedNames: Record<Feed, string> = { latest: 'Latest', trending: 'Trending', featured: 'Featured' };

type Tip = { icon: IconName; text: string };
export const goodStories: readonly Tip[] = [
  { icon: 'Leaf', text: 'Name the plant and who grew it.' },
  { icon: 'Camera', text: 'One clear photo says more than five.' },
  { icon: 'Utensils', text: 'Tell us what you did, with how much.' },
];
export const houseRules: readonly Tip[] = [
  { icon: 'Ban', text: 'No promises about health, yours or ours.' },
  { icon: 'Megaphone', text: 'No advertising. Sellers write as guests.' },
  { icon: 'HeartHandshake', text: 'Be kind; every post is somebody’s kitchen.' },
];

/** "first harvest" is shown as "First harvest". */
export const tagLabel = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);
