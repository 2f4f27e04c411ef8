import { type Issue, issueForm } from '@herbary/contract/newsletter.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { blockOf, type DraftBlock, draftOf, IssueBlocks } from './issue-blocks.tsx';
import { useDeleteIssue, useSaveIssue } from './newsletter.queries.ts';

type IssueEditorProps = {
  /** Undefined for a new one. */
  issue: Issue | undefined;
  onCreated: (id: string) => void;
  onDeleted: () => void;
};

type Problems = { subject?: string; preview?: string; blocks: Record<number, string>; whole?: string };
const none: Problems = { blocks: {} };

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = { blocks: {} };
  for (const { path, message } of issues) {
    const [field, place] = path;
    if (field === 'blocks' && typeof place === 'number') problems.blocks[place] ??= message;
    else if (field === 'subject' || field === 'preview') problems[field] ??= message;
    else problems.whole ??= message;
  }
  return problems;
}

/** A draft: its subject, the line beside it, and its parts. */
export function IssueEditor({ issue, onCreated, onDeleted }: IssueEditorProps) {
  const { show } = useToasts();
  const [subject, setSubject] = useState(issue?.subject ?? '');
  const [preview, setPreview] = useState(issue?.preview ?? '');
  const [blocks, setBlocks] = useState<DraftBlock[]>(() => (issue?.blocks ?? []).map(draftOf));
  const [problems, setProblems] = useState(none);
  // Not what comes later from the server: its version would pass for one that was seen, over a colleague's text.
  const [seen, setSeen] = useState(issue);
  const { mutateAsync: save, isPending } = useSaveIssue();
  const written = JSON.stringify({ subject, preview, words: blocks.map(({ type, words }) => [type, words]) });
  const [saved, setSaved] = useState(written);
  const mayLeave = useRef(false);
  const leave = (go: () => void) => {
    mayLeave.current = true;
    go();
  };
  const submit = async () => {
    const parsed = issueForm.safeParse({ subject, preview, blocks: blocks.map(blockOf) });
    if (!parsed.success) return setProblems(problemsOf(parsed.error.issues));
    setProblems(none);
    try {
      const answer = await save({ issue: seen, form: parsed.data });
      setSeen(answer);
      setSaved(written);
      show({ tone: 'success', title: 'Draft saved', durationMs: 3_000 });
      if (!issue) leave(() => onCreated(answer._id));
    } catch (error) {
      setProblems({ ...none, whole: errorMessage(error) ?? 'The draft was not saved. Please try again.' });
    }
  };
  const names = new Map(issue?.products.map(({ _id, name }) => [_id, name]));
  return (
    <div className="grid grid-cols-1 gap-5">
      {problems.whole ? (
        <Notice tone="error" live takesFocus>
          {problems.whole}
        </Notice>
      ) : null}
      {issue && issue.problems.length > 0 ? (
        <Notice tone="warning" title="This cannot be sent yet">
          Our rules for listings apply to our emails too. Please change: {issue.problems.join(', ')}.
        </Notice>
      ) : null}
      {/* A new issue is opened under its own address once it is created: what is typed until then would be lost. */}
      <div inert={isPending && !issue} className="grid grid-cols-1 gap-5">
        <Field label="Subject" error={problems.subject}>
          <Input maxLength={150} value={subject} onChange={({ target }) => setSubject(target.value)} />
        </Field>
        <Field label="Preview line" optional error={problems.preview} help="Email apps show it next to the subject.">
          <Input maxLength={150} value={preview} onChange={({ target }) => setPreview(target.value)} />
        </Field>
        <IssueBlocks blocks={blocks} problems={problems.blocks} names={names} onChange={setBlocks} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isPending} busyText="Saving..." onClick={() => void submit()}>
          Save draft
        </Button>
        {issue ? <DeleteDraft id={issue._id} onDeleted={() => leave(onDeleted)} /> : null}
      </div>
      <LeaveQuestion
        isDirty={written !== saved}
        isLostWithTab={written !== saved}
        mayLeave={() => mayLeave.current}
        description="Your changes aren't saved and will be lost."
      />
    </div>
  );
}

function DeleteDraft({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteIssue();
  const remove = async () => {
    try {
      await mutateAsync(id);
      onDeleted();
      return undefined;
    } catch (error) {
      return errorMessage(error) ?? 'The draft was not deleted. Please try again.';
    }
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="danger-quiet">Delete draft</Button>}
      title="Delete this draft?"
      description="It hasn't been sent to anyone."
      confirmText="Delete"
      tone="danger"
      onConfirm={remove}
    />
  );
}
