import { FEEDS, type Feed, TAG_MAX } from '@herbary/contract/community-limits.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';

/** Which stories are shown; it lives in the address of the page. */
export type CommunityState = { feed: Feed; topic: string | null; after: string | null };

const CURSOR_MAX = 1000;

export const readAfter = (search: URLSearchParams): string | null => {
  const after = search.get('after');
  return after && after.length <= CURSOR_MAX ? after : null;
};

/** Whatever is not understood is left out: a mistyped address shows stories, not an error. */
export function parseCommunity(search: URLSearchParams): CommunityState {
  const topic = search.get('topic')?.trim().toLowerCase();
  return {
    feed: FEEDS.find((name) => name === search.get('feed')) ?? 'latest',
    topic: topic && topic.length <= TAG_MAX ? topic : null,
    after: readAfter(search),
  };
}

function withSearch(path: string, entries: readonly (readonly [string, string | null | undefined])[]): string {
  const given = entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The defaults are left out, so that one list has one address. */
export const communityPath = ({ feed, topic, after }: Partial<CommunityState> = {}): string =>
  withSearch(ROUTES.community.path, [
    ['feed', feed === 'latest' ? null : feed],
    ['topic', topic],
    ['after', after],
  ]);

export const postPath = (id: string, after?: string | null): string =>
  withSearch(pathTo(ROUTES.communityPost, { id }), [['after', after]]);
