import { sentenceOf } from '@herbary/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueList, issueStatuses } from './issue-list.tsx';
import { IssuePreview, IssueSending } from './issue-sending.tsx';
import { issueQuery } from './newsletter.queries.ts';

const deskState = listState({ tab: choiceParam(['newsletter'], undefined), page: pageParam(), id: textParam });

/** The list of issues, or one of them. */
export function NewsletterDesk({ canSend }: { canSend: boolean }) {
  const { state, hrefFor } = useListState(deskState);
  const { page, id } = state;
  const navigate = useNavigate();
  const listPath = hrefFor({ page, id: '' });
  if (id === '') return <IssueList page={page} canSend={canSend} hrefFor={hrefFor} />;
  const onCreated = (created: string) => void navigate(hrefFor({ page, id: created }), { replace: true });
  const onDeleted = () => void navigate(listPath);
  return (
    <>
      <p>
        <BackLink to={listPath} label="All issues" />
      </p>
      {id === 'new' ? (
        <>
          <h2>New issue</h2>
          <IssueEditor issue={undefined} onCreated={onCreated} onDeleted={onDeleted} />
        </>
      ) : (
        <OneIssue key={id} id={id} canSend={canSend} onCreated={onCreated} onDeleted={onDeleted} />
      )}
    </>
  );
}

type OneIssueProps = { id: string; canSend: boolean; onCreated: (id: string) => void; onDeleted: () => void };

function OneIssue({ id, canSend, onCreated, onDeleted }: OneIssueProps) {
  const { data: issue, error, isFetching, refetch } = useQuery(issueQuery(id));
  if (!issue) {
    return error ? (
      <ErrorState
        title={errorMessage(error) ?? sentenceOf('newsletter.load_failed')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label="Loading the issue" className="card p-(--inset)">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  }
  const state = issueStatuses[issue.status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="min-w-0 wrap-anywhere">{issue.subject}</h2>
        <Badge tone={state.tone} dot>
          {state.label}
        </Badge>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {canSend ? <IssueSending issue={issue} /> : null}
          {issue.status === 'draft' && canSend ? (
            <IssueEditor issue={issue} onCreated={onCreated} onDeleted={onDeleted} />
          ) : null}
        </div>
        <IssuePreview issue={issue} />
      </div>
    </>
  );
}
