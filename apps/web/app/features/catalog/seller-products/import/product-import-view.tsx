import type { ProductImport } from '@herbary/contract/product-import.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import { errorMessage } from '../../../../lib/api.ts';
import { formatDayTime } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { countOf, formatCount } from '../../../../ui/figures.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { importHref, listHref, useProductsUrl } from '../products-url.ts';
import { ChooseFile } from './choose-file.tsx';
import { importQuery, isWorking, useImportStep } from './import.queries.ts';
import { ImportRows } from './import-rows.tsx';

const stepOf = ({ state }: ProductImport) => (state === 'checking' || state === 'checked' ? 1 : 2);

function workOf({ state, outcomes, total, checked }: ProductImport) {
  const { waiting, applied, failed, undone, kept } = outcomes;
  if (state === 'checking') return { label: 'Checking every row', done: checked, total };
  if (state === 'undoing') return { label: 'Undoing the import', done: undone + kept, total: applied + undone + kept };
  return { label: 'Importing', done: applied + failed, total: waiting + applied + failed };
}

/** How far the rows are, of those that are to be checked, applied or undone. */
function WorkProgress({ facts }: { facts: ProductImport }) {
  const { label, done, total } = workOf(facts);
  return (
    <div className="grid gap-2">
      <p role="status" className="font-strong tabular-nums">
        {label}: {formatCount(done)} of {countOf(total, 'row')}
      </p>
      <progress aria-label={label} value={done} max={Math.max(1, total)} className="file-progress block w-full" />
      <p className="text-small text-ink-2">You can leave this page. We'll keep going.</p>
    </div>
  );
}

function Result({ facts }: { facts: ProductImport }) {
  const { outcomes, counts, state } = facts;
  const { applied, failed, undone, kept } = outcomes;
  if (state === 'undone') {
    return (
      <Notice tone="success" live title={`${countOf(undone, 'row')} undone.`}>
        {kept > 0
          ? `${countOf(kept, 'row')} kept because the products have changed since.`
          : 'Your products are back to how they were.'}
      </Notice>
    );
  }
  const left = failed + counts.refused;
  return (
    <Notice tone={failed > 0 ? 'warning' : 'success'} live title={`${countOf(applied, 'row')} imported.`}>
      {left > 0 ? `${countOf(left, 'row')} left out.` : 'New products are drafts until you send them.'}
    </Notice>
  );
}

type ImportActionsProps = { facts: ProductImport; againHref: string };

function ImportActions({ facts, againHref }: ImportActionsProps) {
  const { _id, state, total, counts, undoUntil } = facts;
  const apply = useImportStep(_id, 'apply');
  const undo = useImportStep(_id, 'undo');
  const ready = counts.new + counts.changed;
  const problem = apply.error ?? undo.error;
  return (
    <section className="card mb-6 grid gap-4 p-(--inset)" aria-label="Import">
      {problem ? (
        <Notice tone="error" live>
          {errorMessage(problem) ?? 'That did not work. Please try again.'}
        </Notice>
      ) : null}
      {state === 'checked' ? (
        <div>
          <h2 className="text-3">
            {ready === 0 ? 'Nothing to import' : `Import ${formatCount(ready)} of ${countOf(total, 'row')}`}
          </h2>
          <p className="mt-2 text-small text-ink-2">
            {ready === 0
              ? 'No row adds or changes a product.'
              : 'Nothing has changed yet. New products will become drafts, changed text will go through the content check, and rows with errors will be left out.'}
          </p>
        </div>
      ) : null}
      {isWorking(facts) ? <WorkProgress facts={facts} /> : null}
      {state === 'applied' || state === 'undone' ? <Result facts={facts} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'checked' && ready > 0 ? (
          <Button busy={apply.isPending} busyText="Starting..." onClick={() => apply.mutate()}>
            Import {countOf(ready, 'row')}
          </Button>
        ) : null}
        {undoUntil ? (
          <Button variant="outline" busy={undo.isPending} busyText="Starting..." onClick={() => undo.mutate()}>
            <Icon icon="Undo2" />
            Undo import
          </Button>
        ) : null}
        {isWorking(facts) ? null : (
          <Button asChild variant="ghost">
            <RouterLink to={againHref}>Choose another file</RouterLink>
          </Button>
        )}
        {undoUntil ? (
          <p className="text-caption text-ink-3">
            Undo until {formatDayTime(undoUntil)}. Products changed since then are kept.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function CheckedImport({ id }: { id: string }) {
  const url = useProductsUrl();
  const list = useQuery(importQuery(id, url.state));
  const facts = list.data?.import;
  const state = facts?.state;
  return (
    <>
      <Stepper
        label="Import steps"
        steps={['Choose a file', 'Dry run', state === 'undone' ? 'Undone' : 'Imported']}
        current={facts ? stepOf(facts) : 1}
        className="mb-7 max-w-[620px]"
      />
      {facts ? (
        <>
          <p className="mb-4 text-small text-ink-2">
            {facts.fileName}, {countOf(facts.total, 'row')}
          </p>
          <ImportActions facts={facts} againHref={importHref(url, '')} />
        </>
      ) : null}
      <ImportRows url={url} id={id} list={list} />
    </>
  );
}

/** Choose a file, read the verdicts, import, undo. */
export function ProductImportView() {
  const url = useProductsUrl();
  const navigate = useNavigate();
  const id = url.state.import;
  return (
    <>
      <Link to={listHref(url)} quiet className="mb-4 inline-flex min-h-6 items-center gap-2 text-small">
        <Icon icon="ArrowLeft" size={16} />
        Back to Products
      </Link>
      <PageHead
        title="Import CSV"
        lead="Nothing changes until you say so. First a dry run, then the import, then a day to undo it."
      />
      {id ? (
        <CheckedImport id={id} />
      ) : (
        <>
          <Stepper
            label="Import steps"
            steps={['Choose a file', 'Dry run', 'Imported']}
            current={0}
            className="mb-7 max-w-[620px]"
          />
          <ChooseFile
            onChecked={(checked) => void navigate(importHref(url, checked))}
            hrefOf={(known) => importHref(url, known)}
          />
        </>
      )}
    </>
  );
}
