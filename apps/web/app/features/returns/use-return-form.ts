import type { OrderDetail } from '@herbary/contract/orders.ts';
import { type ReturnForm, type ReturnRequest, requestReturn } from '@herbary/contract/returns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import {
  changeLine,
  fieldIdOf,
  forgetDraft,
  type LineDraft,
  lineOf,
  type Problem,
  problemsOf,
  type ReturnDraft,
  type ReturnPhoto,
  readDraft,
  requestOf,
  writeDraft,
} from './return-draft.ts';
import { returnsKey } from './returns.queries.ts';

/**
 * The draft, which survives reloads. Photo uploads end later, so a change builds on the newest draft, not on the
 * rendered one.
 */
function useReturnDraft(order: OrderDetail) {
  const [draft, setDraft] = useState(() => readDraft(order));
  const newest = useRef(draft);
  const change = (next: (draft: ReturnDraft) => ReturnDraft) => {
    newest.current = next(newest.current);
    setDraft(newest.current);
    writeDraft(order._id, newest.current);
  };
  return { draft, change };
}

/** An answer that got lost, also over a reload, makes one return. */
const send = (body: ReturnForm): Promise<ReturnRequest> =>
  sendIdempotently(`return-attempt:${body.orderId}`, body, (idempotencyKey) =>
    callApi(requestReturn, { body, idempotencyKey }),
  );

const withPhoto = (draft: ReturnDraft, id: string, photo: ReturnPhoto): ReturnDraft =>
  changeLine(draft, id, { photos: [...lineOf(draft, id).photos, photo] });

export function useReturnForm(order: OrderDetail, onSubmitted: (request: ReturnRequest) => void) {
  const cache = useQueryClient();
  const { draft, change } = useReturnDraft(order);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [uploading, setUploading] = useState(0);
  // State alone is too late: two presses in one frame would both send.
  const running = useRef(false);

  const fail = (next: Problem[]) => {
    setProblems(next);
    setAttempt((count) => count + 1);
  };
  const sending = useMutation({
    mutationFn: () => send(requestOf(order, draft)),
    onSuccess: async (request) => {
      forgetDraft(order._id);
      await cache.invalidateQueries({ queryKey: returnsKey });
      onSubmitted(request);
    },
    onError: (error) => {
      running.current = false;
      fail([
        { field: '', text: isApiError(error) ? error.message : 'The return could not be sent. Please try again.' },
      ]);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running.current || uploading > 0) return;
    const found = problemsOf(order, draft);
    if (found.length > 0) return fail(found);
    running.current = true;
    setProblems([]);
    sending.mutate();
  };
  /** An edit clears the errors of that field, or of all fields of a line. */
  const edit = (field: string, next: (draft: ReturnDraft) => ReturnDraft) => {
    setProblems((known) => known.filter((problem) => !problem.field.startsWith(field)));
    change(next);
  };

  return {
    draft,
    problems,
    attempt,
    // Done is busy too: the page is about to change, and a press until then would ask for the same again.
    busy: sending.isPending || sending.isSuccess,
    uploading: uploading > 0,
    submit,
    edit,
    editLine: (id: string, part: Partial<LineDraft>) =>
      edit(`return-${id}-`, (current) => changeLine(current, id, part)),
    addPhoto: (id: string, photo: ReturnPhoto) =>
      edit(fieldIdOf(id, 'photos'), (current) => withPhoto(current, id, photo)),
    countUpload: (step: 1 | -1) => setUploading((count) => count + step),
  };
}
