import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveQuestionProps = {
  isDirty: boolean;
  /** Something of it is stored nowhere: closing the tab is asked about as well. */
  isLostWithTab: boolean;
  /** The editor itself goes on: nothing is lost. */
  mayLeave: () => boolean;
  description: string;
};

/** Asked before an editor with unsaved changes is left, by a link, by Back, or by closing the tab. */
export function LeaveQuestion({ isDirty, isLostWithTab, mayLeave, description }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const isLeaving = useRef(false);
  useBeforeUnload((event) => {
    if (isLostWithTab && !mayLeave()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (open || isLeaving.current) return;
        blocker.reset?.();
      }}
      title="Leave without saving?"
      description={description}
      confirmText="Leave"
      cancelText="Keep editing"
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
        return undefined;
      }}
    />
  );
}
