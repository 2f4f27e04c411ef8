import { exportProducts, IMPORT_BYTES_MAX, importTemplate } from '@herbary/contract/product-import.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/api.ts';
import { formatDayTime } from '../../../../lib/dates.ts';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Link } from '../../../../ui/link.tsx';
import { lastImportQuery, useCheckImport } from './import.queries.ts';

const rules = { accept: ['.csv', 'text/csv'], maxBytes: IMPORT_BYTES_MAX, kinds: 'CSV, up to 10,000 rows' };

type ChooseFileProps = { onChecked: (id: string) => void; hrefOf: (id: string) => string };

/** The dry run begins as soon as a file is chosen. */
export function ChooseFile({ onChecked, hrefOf }: ChooseFileProps) {
  const [file, setFile] = useState<File>();
  const { check, progress } = useCheckImport(onChecked);
  const { data: last } = useQuery(lastImportQuery);
  const choose = ([chosen]: File[]) => {
    setFile(chosen);
    check.reset();
    if (chosen) check.mutate(chosen);
  };
  return (
    <div className="card grid gap-5 p-(--inset)">
      <FileDrop
        label="Drop your CSV file here"
        rules={rules}
        files={file ? [file] : []}
        onFilesChange={choose}
        progress={progress}
        disabled={check.isPending}
        error={check.error ? (errorMessage(check.error) ?? 'The file could not be sent. Please try again.') : undefined}
      />
      <p role="status" className="text-small empty:hidden">
        {check.isPending ? 'Reading the file…' : null}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-small text-ink-2">
        <li>
          Start with{' '}
          <a href={exportProducts.path} download className="underline">
            an export of your products
          </a>{' '}
          or with{' '}
          <a href={importTemplate.path} download className="underline">
            an empty template
          </a>
          : both have all the columns. Columns you leave out won't change.
        </li>
        <li>A row with an id changes that product. A row without one becomes a new draft, without pictures.</li>
        <li>Cells can be separated by commas, semicolons or tabs, whichever your spreadsheet uses.</li>
        <li>You can reorder pictures. The status is read-only.</li>
      </ul>
      {last ? (
        <p className="border-t border-line pt-4 text-small">
          Last import: <Link to={hrefOf(last._id)}>{last.fileName}</Link>
          {last.appliedAt ? `, ${formatDayTime(last.appliedAt)}` : null}
          {last.undoUntil ? '. It can still be undone.' : null}
        </p>
      ) : null}
    </div>
  );
}
