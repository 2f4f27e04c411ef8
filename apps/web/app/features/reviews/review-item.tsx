import type { Review } from '@herbary/contract/reviews.ts';
import { Suspense, useCallback, useRef } from 'react';
import { reviewTexts } from '../../copy/product.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { formatReviewDay } from '../../lib/review-day.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { ReviewActions } from './review-actions.tsx';
import { type ItemPanel, useReviewItem } from './use-review-item.ts';

const ReviewForm = lazyComponent(() => import('./review-form.tsx'));
const AnswerForm = lazyComponent(() => import('./review-answer-form.tsx'));
const ReportDialog = lazyComponent(() => import('./review-report-dialog.tsx'));
const DeleteDialog = lazyComponent(() => import('./review-delete-dialog.tsx'));

type ReviewItemProps = {
  review: Review;
  own: boolean;
  /** Just written: the focus goes to it. */
  arrived: boolean;
  signedIn: boolean;
  rightsKnown: boolean;
  loginPath: string;
  onChanged: (review: Review) => void;
  onRemoved: (review: Review) => void;
  /** Where an answer is shown before the server has taken it. */
  sendAnswer?: (id: string, body: string) => Promise<Review>;
};

const nameOf = ({ user }: Review) => [user.firstName, user.lastName].filter(Boolean).join(' ');

const ownReviewLabel = ({ hidden }: Review) => (hidden ? 'Your review, hidden from others' : 'Your review');

function Head({ review, own }: Pick<ReviewItemProps, 'review' | 'own'>) {
  const name = nameOf(review);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-baseline gap-x-2 font-strong">
          <span className="min-w-0">{name}</span>
          {own ? <span className="text-caption font-normal text-ink-3">{ownReviewLabel(review)}</span> : null}
        </p>
        <p className="text-caption text-ink-3">
          <time dateTime={review.createdAt}>{formatReviewDay(review.createdAt)}</time>
          {review.editedAt ? ', edited' : ''}
        </p>
      </div>
      {review.verified ? (
        <Badge tone="good">
          <Icon icon="BadgeCheck" size={14} />
          {reviewTexts.verified}
        </Badge>
      ) : (
        <Badge>{reviewTexts.unverified}</Badge>
      )}
    </header>
  );
}

/** Review texts are plain text: line breaks stay, and no markup is interpreted. */
function ReviewText({ review }: { review: Review }) {
  return (
    <>
      <Stars rating={review.rating} className="mt-3.5 mb-1.5" />
      {review.title ? <h3 className="text-4">{review.title}</h3> : null}
      {review.review ? <p className="mt-1.5 max-w-[62ch] whitespace-pre-line text-ink-2">{review.review}</p> : null}
      {review.answer ? (
        <div className="mt-4 max-w-[62ch] rounded-2 bg-sunken px-4 py-3.5 text-small">
          <p className="flex flex-wrap items-center gap-x-2 font-strong">
            <Icon icon="CornerDownRight" size={16} className="text-ink-3" />
            Answer from {review.answer.businessName}
            <time dateTime={review.answer.createdAt} className="text-caption font-normal text-ink-3">
              {formatReviewDay(review.answer.createdAt)}
            </time>
          </p>
          <p className="mt-1.5 whitespace-pre-line text-ink-2">{review.answer.body}</p>
        </div>
      ) : null}
    </>
  );
}

type PanelsProps = Pick<ReviewItemProps, 'review' | 'loginPath' | 'onRemoved' | 'sendAnswer'> & {
  panel: ItemPanel | null;
  onChanged: (review: Review) => void;
  close: () => void;
};

/** Matches the server's next answer: a review can be reported once. */
const reported = (review: Review): Review => ({ ...review, can: review.can.filter((action) => action !== 'report') });

function Panels({ panel, review, loginPath, sendAnswer, onChanged, onRemoved, close }: PanelsProps) {
  if (panel === 'like-login' || panel === 'report-login') {
    const purpose = panel === 'like-login' ? reviewTexts.toLike : reviewTexts.toReport;
    return <LoginPrompt loginPath={loginPath} purpose={purpose} live className="mt-2" />;
  }
  return (
    <Suspense fallback={<Spinner size="sm" />}>
      {panel === 'answer' ? <AnswerForm review={review} send={sendAnswer} onDone={onChanged} onCancel={close} /> : null}
      {panel === 'report' ? (
        <ReportDialog
          review={review}
          onSent={() => onChanged(reported(review))}
          onClose={close}
          giveFocusBack={close}
        />
      ) : null}
      {panel === 'delete' ? <DeleteDialog review={review} onRemoved={onRemoved} onClose={close} /> : null}
    </Suspense>
  );
}

export function ReviewItem(props: ReviewItemProps) {
  const { review, own, arrived, signedIn, rightsKnown, loginPath, onRemoved } = props;
  const box = useRef<HTMLElement>(null);
  const item = useReviewItem({ review, signedIn, onChanged: props.onChanged, box });
  const arrive = useCallback((element: HTMLElement | null) => {
    box.current = element;
    if (element?.dataset.arrived) element.focus();
  }, []);
  if (item.panel === 'edit') {
    return (
      <Suspense fallback={<Spinner size="sm" />}>
        <div className="border-b border-line py-7">
          <ReviewForm productId={review.product._id} review={review} onDone={item.changed} onCancel={item.close} />
        </div>
      </Suspense>
    );
  }
  return (
    <article
      ref={arrive}
      tabIndex={-1}
      data-arrived={arrived || undefined}
      aria-label={`Review by ${nameOf(review)}`}
      className="border-b border-line py-7 outline-none"
    >
      <Head review={review} own={own} />
      <ReviewText review={review} />
      <ReviewActions review={review} signedIn={signedIn} rightsKnown={rightsKnown} item={item} />
      <Panels
        panel={item.panel}
        review={review}
        loginPath={loginPath}
        sendAnswer={props.sendAnswer}
        onChanged={item.changed}
        onRemoved={onRemoved}
        close={item.close}
      />
      {item.problem ? (
        <p role="alert" className="mt-2 text-small font-strong text-bad">
          {item.problem}
        </p>
      ) : null}
    </article>
  );
}
