import { STATEMENT_BYTES_MAX } from '@herbary/contract/bank-statements.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { countOf } from '../../ui/figures.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { useImportStatement } from './bank-transfers.queries.ts';

const rules = {
  accept: ['.csv', '.xml', 'text/csv', 'text/xml', 'application/xml'],
  maxBytes: STATEMENT_BYTES_MAX,
  kinds: 'CSV or camt.053, up to 5,000 rows',
};

/** A file is imported as soon as it is chosen; what is known from another file is not added again. */
export function ImportStatement({ onImported }: { onImported: (statementId: string | undefined) => void }) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const { show } = useToasts();
  const { send, progress } = useImportStatement();
  const begin = (next: boolean) => {
    setOpen(next);
    setFile(undefined);
    send.reset();
  };
  const choose = ([chosen]: File[]) => {
    setFile(chosen);
    send.reset();
    if (!chosen) return;
    send.mutate(chosen, {
      onSuccess: ({ statement, added, known, passedOver }) => {
        begin(false);
        const text = [
          known > 0 ? `${countOf(known, 'row was', 'rows were')} already imported.` : '',
          passedOver > 0 ? `${countOf(passedOver, 'row is not a credit', 'rows are not credits')}.` : '',
        ];
        show({
          tone: 'success',
          title: added > 0 ? `${countOf(added, 'row')} imported` : 'Nothing new in this statement',
          text: text.join(' ').trim() || undefined,
          durationMs: 6_000,
        });
        onImported(statement?._id);
      },
    });
  };
  return (
    <Dialog open={open} onOpenChange={begin}>
      <DialogTrigger asChild>
        <Button variant="outline">
          <Icon icon="Upload" />
          Import statement
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Import a bank statement"
        description="The export of our account, as the bank provides it. Each credit becomes a row; rows you've already imported aren't added again."
      >
        <div className="mt-5 grid gap-4">
          <FileDrop
            label="Drop the statement here"
            rules={rules}
            files={file ? [file] : []}
            onFilesChange={choose}
            progress={progress}
            disabled={send.isPending}
            error={
              send.error
                ? (errorMessage(send.error) ?? 'The statement could not be sent. Please try again.')
                : undefined
            }
          />
          <p className="text-caption text-ink-3">
            A CSV file needs column names in its first row: at least Value Date, Amount and Reference, plus Sender,
            Currency and Transaction ID if the bank provides them.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
