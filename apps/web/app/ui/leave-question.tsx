import { useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveQuestionProps = {
  isDirty: boolean;
  /** The browser stores texts; files it cannot. */
  hasFiles: boolean;
  /** The editor itself goes on: nothing is lost. */
  mayLeave: () => boolean;
};

/** Asked before an editor with unsaved changes is left, by a link, by Back, or by closing the tab with pictures in it. */
export function LeaveQuestion({ isDirty, hasFiles, mayLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const isLeaving = useRef(false);
  useBeforeUnload((event) => {
    if (hasFiles && !mayLeave()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (open || isLeaving.current) return;
        blocker.reset?.();
      }}
      title="Leave without saving?"
      description={
        hasFiles
          ? 'Your texts stay in this browser and are here when you come back. The pictures you chose are not: choose them again.'
          : 'Your texts stay in this browser and are here when you come back.'
      }
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
