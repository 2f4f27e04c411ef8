import { RETURN_ANSWER_TIME } from '@herbary/contract/return-terms.ts';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';

const SHOWN_MS = 5_000;

/** Router state that the return form passes to the list. */
export type ReturnSent = { returnSuccess: true; returnNumber: string };

const sentOf = (state: unknown): ReturnSent | undefined =>
  typeof state === 'object' && state !== null && 'returnSuccess' in state && 'returnNumber' in state
    ? (state as ReturnSent)
    : undefined;

/** Shown for five seconds. Then the router state is cleared: a reload would otherwise show the banner again. */
export function ReturnSentBanner() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const sent = sentOf(state);
  const clearState = () => void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  useTimeout(clearState, sent ? SHOWN_MS : null);
  return (
    <div role="status" className="not-empty:mt-5">
      {sent ? (
        <Notice tone="success">
          <b className="font-semibold">Your return request was sent.</b> {sent.returnNumber}, response within{' '}
          {RETURN_ANSWER_TIME}.
        </Notice>
      ) : null}
    </div>
  );
}
