import type { PostDetail } from '@herbary/contract/community.ts';
import { useDeferredQuery } from '../../lib/deferred-query.ts';

/** Who looks at the page: null until the browser knows a member. */
export type Viewer = { id: string | null; name: string; loginPath: string };

/**
 * The page brings what every visitor sees. A member's own likes, rights and waiting stories are asked for once the
 * browser knows who is there.
 */
export function useMemberData<Data>(
  viewer: Viewer,
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Data>,
) {
  return useDeferredQuery<Data>(
    viewer.id === null
      ? null
      : {
          queryKey: ['community', viewer.id, ...key],
          queryFn: ({ signal }) => load(signal),
          staleTime: 0,
          refetchOnWindowFocus: false,
          retry: false,
        },
  );
}

export const useMemberPost = (viewer: Viewer, id: string, after: string | null) =>
  useMemberData<PostDetail>(viewer, ['post', id, after], async (signal) => {
    const { loadPost } = await import('./community-calls.ts');
    return loadPost(id, after, signal);
  });
