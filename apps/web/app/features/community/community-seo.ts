import type { Comment, Post } from '@herbary/contract/community.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { communityPath, postPath } from './community-url.ts';

const cut = (text: string, max: number) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
};

/** "Maya R.: The first tin of the summer blossoms." */
export const postTitle = ({ user, content }: Post): string => `${user.name}: ${cut(content, 60)}`;
export const postDescription = ({ content }: Post): string => cut(content, 200);

const personOf = ({ user }: Post | Comment) => ({ '@type': 'Person', name: user.name });
const likesOf = ({ likes }: Post | Comment) => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: likes,
});

const crumbsOf = (origin: string, names: readonly (readonly [string, string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: names.map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  })),
});

const home = ['Home', ROUTES.home.path] as const;
const community = [ROUTES.community.title, communityPath()] as const;

/** A story and its first comments, as search engines read them. */
export const postFacts = (origin: string, post: Post, comments: readonly Comment[]) => [
  crumbsOf(origin, [home, community, [postTitle(post), postPath(post.id)]]),
  {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': origin + postPath(post.id),
    url: origin + postPath(post.id),
    headline: cut(post.content, 100),
    text: post.content,
    author: personOf(post),
    datePublished: post.timestamp,
    ...(post.editedAt ? { dateModified: post.editedAt } : {}),
    ...(post.image ? { image: origin + post.image } : {}),
    keywords: post.tags.join(', '),
    commentCount: post.commentCount,
    interactionStatistic: [likesOf(post)],
    comment: comments.map((comment) => ({
      '@type': 'Comment',
      text: comment.text,
      author: personOf(comment),
      datePublished: comment.timestamp,
    })),
  },
];

export const feedFacts = (origin: string, posts: readonly Post[]) => [
  crumbsOf(origin, [home, community]),
  {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: posts.map((post, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: origin + postPath(post.id),
    })),
  },
];
