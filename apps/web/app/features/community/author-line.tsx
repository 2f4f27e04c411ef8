import type { Post } from '@herbary/contract/community.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';

type AuthorBadgesProps = Pick<Post, 'user' | 'status'> & { isFeatured?: boolean };

const states = {
  pending: { tone: 'warn', text: 'Waiting for a person' },
  hidden: { tone: 'bad', text: 'Removed' },
} as const;

/** A store, our own people, a featured story; to its author also that it is not published. */
export function AuthorBadges({ user, status, isFeatured = false }: AuthorBadgesProps) {
  return (
    <>
      {user.store ? (
        <Link to={pathTo(ROUTES.sellerStore, { sellerId: user.store._id })} quiet>
          <Badge tone="good">{user.store.businessName}</Badge>
        </Link>
      ) : null}
      {user.isStaff ? <Badge tone="note">{PRODUCT_NAME}</Badge> : null}
      {isFeatured ? <Badge tone="accent">Featured</Badge> : null}
      {status === 'published' ? null : (
        <Badge tone={states[status].tone} dot>
          {states[status].text}
        </Badge>
      )}
    </>
  );
}

/** The page was drawn a moment ago: the browser may count a minute more. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {relativeTime(Date.parse(at), Date.now())}
  </time>
);
