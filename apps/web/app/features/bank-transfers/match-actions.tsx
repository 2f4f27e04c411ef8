import type { MatchCandidate, StatementRow } from '@herbary/contract/bank-statements.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { useMatchRow, useRefuseMatch } from './bank-transfers.queries.ts';
import { matchAction } from './match-texts.ts';

const UNDO_MS = 10_000;

type MatchActionsProps = { row: StatementRow; candidate: MatchCandidate; onDecided: () => void };

/** Not this order at the left, which can be undone; the match at the right, which moves money. */
export function MatchActions({ row, candidate, onDecided }: MatchActionsProps) {
  const { reference, refused } = candidate;
  const { show, dismiss } = useToasts();
  const match = useMatchRow(row._id);
  const refuse = useRefuseMatch(row._id);
  const [problem, setProblem] = useState<string>();
  const busy = match.isPending || refuse.isPending;

  const release = () => {
    setProblem(undefined);
    match.mutate(reference, {
      onSuccess: ({ state }) => {
        const title = state === 'waiting' ? 'A second person has to confirm it' : `Matched to ${reference}`;
        show({ tone: 'success', title, text: `${formatPrice(row.amount)} of ${row.sender || 'an unknown sender'}` });
        onDecided();
      },
      onError: (error) => setProblem(errorMessage(error) ?? 'The row could not be matched. Please try again.'),
    });
  };
  const say = (isRefused: boolean) => {
    setProblem(undefined);
    refuse.mutate(
      { reference, refused: isRefused },
      {
        onSuccess: () => {
          if (!isRefused) return;
          const id = show({
            tone: 'info',
            title: `${reference} is not offered for this row again`,
            durationMs: UNDO_MS,
            action: {
              label: 'Undo',
              onSelect: () => {
                dismiss(id);
                refuse.mutate({ reference, refused: false });
              },
            },
          });
        },
        onError: (error) => setProblem(errorMessage(error) ?? 'This could not be saved. Please try again.'),
      },
    );
  };
  return (
    <>
      {problem ? (
        <Notice tone="error" live className="w-full">
          {problem}
        </Notice>
      ) : null}
      <Button variant="ghost" disabled={busy} onClick={() => say(!refused)}>
        {refused ? 'Offer it again' : 'Not this order'}
      </Button>
      {row.can.includes('match') ? (
        <Button className="sm:ml-auto" busy={match.isPending} busyText="Matching..." onClick={release}>
          <Icon icon="Check" />
          {matchAction(candidate)}
        </Button>
      ) : null}
    </>
  );
}
