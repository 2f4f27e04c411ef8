import type { Review } from '@herbary/contract/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import type { ReviewItemState } from './use-review-item.ts';

type ActionProps = { icon: IconName; children: string; onClick: () => void };

function Action({ icon, children, onClick }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" onClick={onClick}>
      <Icon icon={icon} size={16} />
      {children}
    </Button>
  );
}

type ReviewActionsProps = {
  review: Review;
  signedIn: boolean;
  /** What this person may do has arrived; until then nothing is forbidden that the server may allow. */
  rightsKnown: boolean;
  item: ReviewItemState;
};

/** The server says what may be done (`can`); a visitor is offered what a member could do, and asked to log in. */
export function ReviewActions({ review, signedIn, rightsKnown, item }: ReviewActionsProps) {
  const may = (action: Review['can'][number]) => review.can.includes(action);
  const liked = review.likes.length > 0;
  return (
    <div className="mt-2 -ml-3.5 flex flex-wrap items-center gap-x-1">
      <Button
        variant="ghost"
        size="sm"
        disabled={signedIn && rightsKnown && !may('like')}
        aria-pressed={liked}
        aria-busy={item.liking || undefined}
        onClick={() => (item.liking ? undefined : item.like())}
        className="aria-pressed:[&_svg]:fill-forest-200 disabled:border-transparent disabled:bg-transparent"
      >
        <Icon icon="ThumbsUp" size={16} />
        <span>
          Helpful <span className="tabular-nums">({review.likeCount})</span>
        </span>
      </Button>
      {may('answer') ? (
        <Action icon="MessageSquareReply" onClick={() => item.open('answer')}>
          Answer
        </Action>
      ) : null}
      {may('edit') ? (
        <Action icon="Pencil" onClick={() => item.open('edit')}>
          Edit
        </Action>
      ) : null}
      {may('delete') ? (
        <Action icon="Trash2" onClick={() => item.open('delete')}>
          Delete
        </Action>
      ) : null}
      {may('report') || !signedIn || !rightsKnown ? (
        <Action icon="Flag" onClick={() => item.open(signedIn ? 'report' : 'report-login')}>
          Report
        </Action>
      ) : null}
    </div>
  );
}
