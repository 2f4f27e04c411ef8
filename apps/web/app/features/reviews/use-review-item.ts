import type { Review } from '@herbary/contract/reviews.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { sentenceFor } from './review-problem.ts';

export type ItemPanel = 'edit' | 'delete' | 'answer' | 'report' | 'like-login' | 'report-login';

export type ReviewItemState = {
  panel: ItemPanel | null;
  problem: string | null;
  liking: boolean;
  open: (panel: ItemPanel) => void;
  close: () => void;
  like: () => void;
  /** A form of this review was sent: shows the new text and closes. */
  changed: (review: Review) => void;
};

type Options = {
  review: Review;
  signedIn: boolean;
  onChanged: (review: Review) => void;
  box: RefObject<HTMLElement | null>;
};

/** What is open under one review, and its like button. */
export function useReviewItem({ review, signedIn, onChanged, box }: Options): ReviewItemState {
  const [panel, setPanel] = useState<ItemPanel | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [liking, setLiking] = useState(false);

  const close = () => {
    setPanel(null);
    // The button that opened it may be gone with it: the review itself takes the focus, not the top of the page.
    requestAnimationFrame(() => box.current?.focus());
  };

  const like = async () => {
    if (!signedIn) return setPanel('like-login');
    setLiking(true);
    setProblem(null);
    try {
      const { toggleLike } = await import('./review-calls.ts');
      onChanged(await toggleLike(review._id));
    } catch (error) {
      setProblem(sentenceFor(error));
    }
    setLiking(false);
  };

  // Pressed before the page knew who is there: done as soon as it does.
  const goOn = useEffectEvent(() => {
    if (panel === 'report-login') setPanel('report');
    if (panel !== 'like-login') return;
    setPanel(null);
    void like();
  });
  useEffect(() => {
    if (signedIn) goOn();
  }, [signedIn]);

  return {
    panel,
    problem,
    liking,
    open: setPanel,
    close,
    like,
    changed(next) {
      onChanged(next);
      close();
    },
  };
}
