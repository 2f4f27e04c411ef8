import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES, type DocumentKind } from '@herbary/contract/application-limits.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { useForm } from '../../../ui/form.tsx';
import { type ChosenDocuments, type DocumentNames, documentsSchema, documentTexts } from './application-steps.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

const rules = {
  accept: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: DOCUMENT_MAX_BYTES,
  kinds: 'PDF, PNG or JPG',
};
const unfit = 'File must be PDF, PNG or JPG, up to 5 MB';
const sentences = { kind: unfit, size: unfit };

type DocumentsStepProps = StepProps & {
  files: ChosenDocuments;
  /** Sent with the rejected application: they stay unless others are chosen. */
  earlier: DocumentNames;
  /** Chosen before a reload. */
  forgotten: DocumentNames;
  onFiles: (kind: DocumentKind, file: File | undefined) => void;
  onDone: () => void;
};

type DocumentProps = {
  kind: DocumentKind;
  id: string;
  file: File | undefined;
  earlier: string | null | undefined;
  forgotten: string | null | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
};

function DocumentChoice({ kind, id, file, earlier, forgotten, error, onFile }: DocumentProps) {
  const { title, text } = documentTexts[kind];
  return (
    <section aria-labelledby={`${id}-title`} id={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={`${id}-title`} className="text-4">
          {title}
          {kind === 'taxDocument' ? <span className="text-small text-ink-3"> (optional)</span> : null}
        </h3>
        {file ? (
          <Badge tone="good" dot>
            Ready to send
          </Badge>
        ) : earlier ? (
          <Badge tone="neutral" dot>
            Sent before
          </Badge>
        ) : null}
      </div>
      <p className="mt-1 text-small text-ink-2">{text}</p>
      {!file && earlier ? (
        <p className="mt-1 text-small text-ink-2">We still have {earlier}. Choose a file only to replace it.</p>
      ) : null}
      {!file && forgotten ? (
        <p className="mt-1 text-small text-warn">Files are not kept on this device: please choose {forgotten} again.</p>
      ) : null}
      <FileDrop
        label={file ? `Drop another ${title.toLowerCase()} here` : `Drop your ${title.toLowerCase()} here`}
        rules={rules}
        sentences={sentences}
        files={file ? [file] : []}
        onFilesChange={([chosen]) => onFile(chosen)}
        error={error}
        className="mt-3"
      />
    </section>
  );
}

export function DocumentsStep({ files, earlier, forgotten, onFiles, onDone, ...step }: DocumentsStepProps) {
  const nameOf = (kind: DocumentKind) => files[kind]?.name ?? earlier[kind] ?? '';
  const form = useForm({
    schema: documentsSchema,
    read: () => ({
      identificationDocument: nameOf('identificationDocument'),
      businessDocument: nameOf('businessDocument'),
    }),
    onSubmit: () => {
      onDone();
      return undefined;
    },
  });
  return (
    <StepFrame
      {...step}
      step={2}
      lead="PDF, PNG or JPG, up to 5 MB each. Only our reviewers can open them."
      form={form}
    >
      {DOCUMENT_KINDS.map((kind) => (
        <DocumentChoice
          key={kind}
          kind={kind}
          id={form.fieldId(kind)}
          file={files[kind]}
          earlier={earlier[kind]}
          forgotten={forgotten[kind]}
          error={form.errors[kind]}
          onFile={(file) => {
            form.clear(kind);
            onFiles(kind, file);
          }}
        />
      ))}
    </StepFrame>
  );
}
