import { sentenceOf } from '@herbary/contract/errors.ts';
import { useState } from 'react';
import { attemptsOf, restartLive, useLiveState } from '../../../lib/live-socket.ts';
import { TextButton } from '../../../ui/link.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { Strip } from './strip.tsx';

const BACK_MS = 5_000;

/** Says that the connection is lost and what becomes of what is written; and that it is back. */
export function ConnectionStrip() {
  const { status, attempt, problem } = useLiveState();
  const what = problem ? sentenceOf('chat.connection_error', { reason: problem }) : 'Connection lost';
  const isDown = status === 'lost' || status === 'failed';
  const [wasDown, setWasDown] = useState(isDown);
  if (isDown && !wasDown) setWasDown(true);
  const isBack = wasDown && status === 'connected';
  useTimeout(() => setWasDown(false), isBack ? BACK_MS : null);
  return (
    <div role="status">
      {status === 'lost' ? (
        <Strip tone="trying">
          {what.replace(/\.$/, '')}. Trying again, {Math.max(attempt, 1)} of {attemptsOf()}. What you write is kept and
          sent in order.
        </Strip>
      ) : null}
      {status === 'failed' ? (
        <Strip tone="bad">
          {what.replace(/\.$/, '')}. What you write is kept and sent in order.{' '}
          <TextButton className="text-bad" onClick={restartLive}>
            Try again
          </TextButton>
        </Strip>
      ) : null}
      {isBack ? <Strip tone="good">Connected again. Nothing was lost.</Strip> : null}
    </div>
  );
}
