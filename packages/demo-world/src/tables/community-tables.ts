import { seeded } from '../catalog/seeded.ts';
import { type Story, stories } from '../data/community-stories.ts';
import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

/** The newest first; likes and comments as many as are counted on the post. */
export function communityTables(cast: Cast): WorldTables {
  const posts = stories.map((story, index) => postOf(cast, story, index));
  return {
    community_post: posts.map(({ post }) => post),
    community_comment: posts.flatMap(({ comments }) => comments),
    community_like: posts.flatMap(({ likes }) => likes),
    community_report: posts.flatMap(({ reports }) => reports),
  };
}

function postOf(cast: Cast, story: Story, index: number) {
  const random = seeded(`demo story ${index}`);
  const [author, ...readers] = random.sample(cast.buyers, 40);
  if (!author) throw new Error('a story needs an author');
  const id = worldId('community-post', `${index}`);
  // What waits for a person has not waited for weeks.
  const agoMs = story.waiting ? 20 * hourMs : Math.floor((index * 0.9 + random.next() * 0.5) * dayMs) + 2 * hourMs;
  const at = ago(cast.now, agoMs);
  const product = story.about ? cast.products.find(({ demo }) => demo.name.includes(story.about ?? '')) : undefined;
  const soon = () => after(at, Math.floor(random.next() * Math.min(3 * dayMs, cast.now.getTime() - at.getTime())));
  const likers = readers.slice(0, story.waiting ? 0 : random.int(3, 34));
  const commentTimes = story.comments.map(soon).sort((a, b) => a.getTime() - b.getTime());
  const post: Row<'community_post'> = {
    id,
    author_id: author.id,
    product_id: product?.id ?? null,
    product_name: product?.demo.name ?? null,
    content: story.content,
    tags: story.tags,
    is_featured: story.featured ?? false,
    status: story.waiting ? 'pending' : 'published',
    like_count: likers.length,
    comment_count: story.comments.length,
    // The third answer comes from the author, who does not count in Trending.
    commenter_count: Math.min(2, story.comments.length) + Math.max(0, story.comments.length - 3),
    photo_alt: story.photo?.alt ?? '',
    created_at: at,
    updated_at: at,
  };
  return {
    post,
    likes: likers.map((reader): Row<'community_like'> => ({ post_id: id, user_id: reader.id, created_at: soon() })),
    reports: (story.reports ?? []).map(
      ({ reason, note }, place): Row<'community_report'> => ({
        id: worldId('community-report', `${index}:${place}`),
        post_id: id,
        reporter_id: readers[place]?.id ?? author.id,
        reason,
        note: note || null,
        created_at: soon(),
      }),
    ),
    comments: story.comments.map(
      (body, position): Row<'community_comment'> => ({
        id: worldId('community-comment', `${index}:${position}`),
        post_id: id,
        // The second answer of a thread comes from the person who asked.
        author_id: (position === 2 ? author : (readers[position] ?? author)).id,
        body,
        created_at: commentTimes[position] ?? at,
        updated_at: commentTimes[position] ?? at,
      }),
    ),
  };
}
