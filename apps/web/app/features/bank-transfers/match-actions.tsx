import type { MatchCandidate, StatementRow } from '@herbary/contract/bank-statements.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { type useMatchRow, useRefuseMatch } from './bank-transfers.queries.ts';
import { matchAction } from './match-texts.ts';

const UNDO_MS = 10_000;

export type MatchActionsProps = {
  row: StatementRow;
  candidate: MatchCandidate;
  match: ReturnType<typeof useMatchRow>;
  onDecided: () => void;
  /** Also when a refusal is taken back. */
  onRefused: () => void;
};

/** Not this order at the left, which can be undone; the match at the right, which moves money. */
export function MatchActions({ row, candidate, match, onDecided, onRefused }: MatchActionsProps) {
  const { reference, refused } = candidate;
  const { show, dismiss } = useToasts();
  const refuse = useRefuseMatch(row._id);
  const [problem, setProblem] = useState<string>();
  const busy = match.isPending || refuse.isPending;

  const release = async () => {
    setProblem(undefined);
    try {
      // The next row follows only while this one is still shown.
      const { state } = await match.mutateAsync(reference, { onSuccess: onDecided });
      const title = state === 'waiting' ? 'A second person has to confirm it' : `Matched to ${reference}`;
      show({ tone: 'success', title, text: `${formatPrice(row.amount)} of ${row.sender || 'an unknown sender'}` });
    } catch (error) {
      setProblem(errorMessage(error) ?? 'The row could not be matched. Please try again.');
    }
  };
  const say = async (isRefused: boolean) => {
    setProblem(undefined);
    try {
      await refuse.mutateAsync({ reference, refused: isRefused });
    } catch (error) {
      return setProblem(errorMessage(error) ?? 'This could not be saved. Please try again.');
    }
    onRefused();
    if (!isRefused) return;
    const undo = () => {
      dismiss(id);
      void say(false);
    };
    const id = show({
      tone: 'info',
      title: `${reference} will no longer be suggested for this row`,
      durationMs: UNDO_MS,
      action: { label: 'Undo', onSelect: undo },
    });
  };
  return (
    <>
      {problem ? (
        <Notice tone="error" live className="w-full">
          {problem}
        </Notice>
      ) : null}
      <Button variant="ghost" disabled={busy} onClick={() => void say(!refused)}>
        {refused ? 'Suggest it again' : 'Not this order'}
      </Button>
      {row.can.includes('match') ? (
        <Button
          className="sm:ml-auto"
          busy={match.isPending}
          busyText="Matching..."
          disabled={refuse.isPending}
          onClick={() => void release()}
        >
          <Icon icon="Check" />
          {matchAction(candidate)}
        </Button>
      ) : null}
    </>
  );
}
