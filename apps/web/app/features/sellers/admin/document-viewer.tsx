import type { SellerDocumentKind } from '@herbary/contract/application-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { useOpenDocument } from './applications.queries.ts';

const LINK_SECONDS = 5 * 60;
const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

type Opened = { url: string; until: number };

type DocumentViewerProps = {
  sellerId: string;
  kind: SellerDocumentKind;
  /** 'Business document' */
  label: string;
  fileName: string;
  mayOpen: boolean;
};

/** A document behind a link of five minutes. It is opened by a press, because every opening is recorded. */
export function DocumentViewer({ sellerId, kind, label, fileName, mayOpen }: DocumentViewerProps) {
  const open = useOpenDocument(sellerId);
  const [opened, setOpened] = useState<Opened>();
  const show = () =>
    open.mutate(kind, { onSuccess: ({ url }) => setOpened({ url, until: Date.now() + LINK_SECONDS * 1000 }) });
  if (opened) {
    return (
      <OpenDocument
        key={opened.url}
        {...opened}
        label={label}
        fileName={fileName}
        again={
          <Button size="sm" variant="soft" busy={open.isPending} onClick={show}>
            Open again
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid justify-items-center gap-3 rounded-2 bg-sunken px-5 py-12 text-center">
      {open.isError ? (
        <Notice tone="error" live className="w-full text-left">
          {sentenceOf('admin.document_failed')}
        </Notice>
      ) : null}
      <Icon icon="FileText" size={28} className="text-ink-3" />
      <p className="font-strong wrap-anywhere">{fileName}</p>
      {mayOpen ? (
        <Button variant="outline" busy={open.isPending} busyText="Opening..." onClick={show}>
          View document
        </Button>
      ) : null}
      <p className="text-caption text-ink-3">
        {mayOpen ? 'Opening is recorded.' : 'Colleagues who check sellers can open it.'}
      </p>
    </div>
  );
}

/** The browser's own viewer without its bars, which would leave half of the width to the document. */
const bareViewer = '#toolbar=0&navpanes=0&view=FitH';

const isPicture = (fileName: string) => /\.(png|jpe?g|webp)$/i.test(fileName);
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type OpenDocumentProps = Opened & { label: string; fileName: string; again: ReactNode };

function OpenDocument({ url, until, label, fileName, again }: OpenDocumentProps) {
  const [now, setNow] = useState(() => Date.now());
  const [zoom, setZoom] = useState(2);
  const left = Math.max(0, Math.round((until - now) / 1000));
  useTimeout(() => setNow(Date.now()), left > 0 ? 1000 : null, now);
  const scale = zooms[zoom] ?? 1;
  if (left === 0) {
    return (
      <div className="grid justify-items-center gap-3 rounded-2 bg-sunken px-5 py-12 text-center">
        <p className="font-strong">The link has expired</p>
        {again}
        <p className="text-caption text-ink-3">Opening is recorded.</p>
      </div>
    );
  }
  return (
    <div>
      <section
        aria-label={`${label}: ${fileName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area has to be reached by keyboard
        tabIndex={0}
        className="max-h-[560px] overflow-auto rounded-2 bg-sunken p-3.5 sm:p-5"
      >
        {isPicture(fileName) ? (
          <img
            src={url}
            alt={`${label}, as sent`}
            style={{ width: `${scale * 100}%`, maxWidth: 'none' }}
            className="rounded-1 shadow-2"
          />
        ) : (
          <iframe
            src={url + bareViewer}
            title={`${label}: ${fileName}`}
            style={{ width: `${scale * 100}%`, height: `${scale * 500}px` }}
            className="rounded-1 bg-surface shadow-2"
          />
        )}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2.5">
        <p className="flex items-center gap-1.5 text-caption text-ink-3 tabular-nums">
          <Icon icon="Clock" size={16} />
          <span aria-live="off">Link expires in {clock(left)}.</span> Opening is recorded.
        </p>
        <span className="flex">
          <IconButton label="Zoom out" atLimit={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <Icon icon="ZoomOut" />
          </IconButton>
          <IconButton label="Zoom in" atLimit={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            <Icon icon="ZoomIn" />
          </IconButton>
          <IconButton label="Open in a new tab" asChild>
            <a href={url} target="_blank" rel="noreferrer">
              <Icon icon="ExternalLink" />
            </a>
          </IconButton>
        </span>
      </div>
    </div>
  );
}
