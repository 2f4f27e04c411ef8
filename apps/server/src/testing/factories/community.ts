import { createPost, type Post } from '@herbary/contract/community.ts';
import { sql } from 'kysely';
import type { SignedInPerson } from '../as.ts';
import type { TestApp } from '../test-app.ts';

export const sharePost = (person: Pick<SignedInPerson, 'client'>, content = 'Cold over ice.'): Promise<Post> =>
  person.client.call(createPost, { body: { content }, files: {} });

/** When its text was written, as a decision has to name it. */
export async function writtenAtOf(test: TestApp, postId: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select updated_at as at from community_post where id = ${postId}
  `.execute(test.db);
  return rows[0]?.at.toISOString() ?? '';
}
