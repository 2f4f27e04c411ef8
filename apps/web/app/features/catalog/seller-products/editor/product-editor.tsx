import { sentenceOf } from '@herbary/contract/errors.ts';
import type { SellerProductDetail } from '@herbary/contract/seller-products.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../../lib/api.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Form } from '../../../../ui/form.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../../ui/skeleton.tsx';
import { useToasts } from '../../../../ui/toast.tsx';
import { percentOf } from '../../../../ui/upload-progress.tsx';
import { useTimeout } from '../../../../ui/use-timeout.ts';
import { listedProducts, sellerProductQuery } from '../products.queries.ts';
import { EditorSection, OnTheLabel, PriceAndStock, WhatItIs } from './editor-fields.tsx';
import { EditorPreview, ReadyList } from './editor-preview.tsx';
import { ImageTray } from './image-tray.tsx';
import type { StoredTexts } from './listing-texts.ts';
import { type Intent, savedSentence } from './save-product.ts';
import { chosenFiles } from './tray.ts';
import { type Editor, useEditor } from './use-editor.ts';

/** How long the message stays before the list is shown again. */
const CREATED_MS = 2_500;
const UPDATED_MS = 1_500;

type EditorProps = {
  /** The seller's own drafts in this browser. */
  owner: string;
  listHref: string;
  hrefOf: (id: string) => string;
};

type FrameProps = { listHref: string; title: string; lead?: string; aside?: ReactNode; children: ReactNode };

function EditorFrame({ listHref, title, lead, aside, children }: FrameProps) {
  return (
    <>
      <Link to={listHref} quiet className="mb-4 inline-flex min-h-6 items-center gap-2 text-small">
        <Icon icon="ArrowLeft" size={16} />
        Back to Products
      </Link>
      <PageHead title={title} lead={lead}>
        {aside}
      </PageHead>
      {children}
    </>
  );
}

function EditorSkeleton() {
  return (
    <SkeletonGroup label="Loading the product" className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
      <div className="card grid gap-6 p-(--inset)">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <SkeletonText lines={5} />
      </div>
      <Skeleton className="aspect-4/5 h-auto rounded-3 max-wide:hidden" />
    </SkeletonGroup>
  );
}

/** The dialogs 'List New Product' and 'Edit Product', as a page under an address of its own. */
export function ProductEditor({ id, ...props }: EditorProps & { id: string | undefined }) {
  if (!id) return <EditorForm {...props} product={undefined} />;
  return <LoadedEditor {...props} id={id} />;
}

function LoadedEditor({ id, ...props }: EditorProps & { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(sellerProductQuery(id));
  if (data) return <EditorForm {...props} product={data} />;
  return (
    <EditorFrame listHref={props.listHref} title="Edit Product">
      {error ? (
        <ErrorState
          className="card"
          title={errorMessage(error) ?? sentenceOf('product.fetch_failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Nothing was changed.
        </ErrorState>
      ) : (
        <EditorSkeleton />
      )}
    </EditorFrame>
  );
}

type RestoredProps = { restored: StoredTexts; revision: number | null; onStartOver: () => void };

/** What came back after a reload, and what has to be chosen again. */
function RestoredNotice({ restored, revision, onStartOver }: RestoredProps) {
  const { files, savedAt } = restored;
  return (
    <Notice
      title="We restored what you typed"
      action={
        <Button size="sm" variant="outline" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      You typed it {formatMoment(savedAt, new Date())} and didn't save it.
      {restored.revision === revision ? '' : ' The product has changed since then, so look it over before you save.'}
      {files.length > 0 ? ` Your browser can’t store pictures, so please choose these again: ${files.join(', ')}.` : ''}
    </Notice>
  );
}

/** What was decided about the listing, or about the edit of it that the form goes on from. */
function DecisionNotice({ product }: { product: SellerProductDetail }) {
  const { status, reason, edit } = product;
  if (edit?.status === 'pending') {
    return (
      <Notice title="Your last edit is being reviewed">
        The form continues from it. Until we decide, buyers see the previous version.
      </Notice>
    );
  }
  if (status !== 'rejected' && edit?.status !== 'rejected') return null;
  return (
    <Notice tone="warning" title={edit ? 'Your last edit was not accepted' : 'It was not accepted'}>
      {edit?.reason ?? reason}
    </Notice>
  );
}

type ActionsProps = { editor: Editor; canDraft: boolean; submitText: string };

function EditorActions({ editor, canDraft, submitText }: ActionsProps) {
  const { form, isBlocked, submitAs, progress } = editor;
  const busyText = progress === undefined || progress === 1 ? 'Processing...' : `Uploading, ${percentOf(progress)}`;
  return (
    <div className="card flex flex-wrap items-center gap-3 p-(--inset)">
      <p role="status" className="flex min-w-0 flex-[1_1_220px] items-start gap-2 text-small font-strong text-warn">
        {isBlocked ? (
          <>
            <Icon icon="TriangleAlert" size={18} className="mt-0.5" />
            {sentenceOf('product.content_issues')}
          </>
        ) : null}
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-3 max-sm:w-full max-sm:*:flex-auto">
        {canDraft ? (
          <Button
            variant="ghost"
            aria-disabled={form.busy || undefined}
            // Not a submit button: Enter in a field presses the first of those, and shall list the product.
            onClick={({ currentTarget }) => {
              submitAs('draft');
              if (currentTarget.form) void form.submit(currentTarget.form);
            }}
          >
            Save draft
          </Button>
        ) : null}
        <Button
          type="submit"
          busy={form.busy}
          busyText={busyText}
          aria-disabled={isBlocked || form.busy || undefined}
          className="aria-disabled:opacity-60"
          onClick={() => submitAs('list')}
        >
          {submitText}
        </Button>
      </div>
    </div>
  );
}

const isUnlisted = (product: SellerProductDetail | undefined) => !product || product.status === 'draft';
const submitTextOf = (product: SellerProductDetail | undefined) =>
  isUnlisted(product) ? 'List Product' : product?.status === 'rejected' ? 'Send again' : 'Save changes';

function useAfterSave({ listHref, hrefOf }: EditorProps, product: SellerProductDetail | undefined) {
  const isFirst = isUnlisted(product);
  const navigate = useNavigate();
  const { show } = useToasts();
  const [sentence, setSentence] = useState<string>();
  const mayLeave = useRef(false);
  const handleSaved = (saved: SellerProductDetail, intent: Intent) => {
    mayLeave.current = true;
    if (intent === 'list') return setSentence(savedSentence(saved, isFirst));
    show({ tone: 'success', title: 'Draft saved', text: 'Only you see it.' });
    void navigate(product ? listHref : hrefOf(saved._id), { replace: true });
  };
  // In place of the editor: Back would open it again, empty or outdated.
  useTimeout(() => void navigate(listHref, { replace: true }), sentence ? (isFirst ? CREATED_MS : UPDATED_MS) : null);
  return { sentence, handleSaved, mayLeave: () => mayLeave.current };
}

function EditorForm({ product: loaded, ...props }: EditorProps & { product: SellerProductDetail | undefined }) {
  const cache = useQueryClient();
  // What comes later from the server does not change what is being edited: its revision would pass for one that was seen.
  const [product] = useState(loaded);
  const isNew = !product;
  const { sentence, handleSaved, mayLeave } = useAfterSave(props, product);
  const editor = useEditor({ product, owner: props.owner, onSaved: handleSaved });
  const { form, images, restored, savedAt, progress } = editor;
  const hasFiles = chosenFiles(images).length > 0;
  const seller = product?.seller ?? listedProducts(cache)[0]?.seller ?? { _id: 'preview', businessName: 'Your store' };
  const isLocked = form.busy || sentence !== undefined;
  return (
    <EditorFrame
      listHref={props.listHref}
      title={isNew ? 'List New Product' : 'Edit Product'}
      lead="A listing that passes the content check is live at once."
      aside={
        savedAt && !sentence ? (
          <p className="text-small text-ink-2">Stored in this browser {formatMoment(savedAt, new Date())}</p>
        ) : null
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_336px]">
        <Form form={form} className="gap-6">
          {restored ? (
            <RestoredNotice restored={restored} revision={product?.revision ?? null} onStartOver={editor.startOver} />
          ) : null}
          {product ? <DecisionNotice product={product} /> : null}
          {/* What is typed now would not be saved, and would be a draft of something that is done. */}
          <div inert={isLocked} className="grid grid-cols-1 gap-6">
            <WhatItIs editor={editor} />
            <EditorSection title="Pictures">
              <ImageTray images={images} onChange={editor.changeImages} progress={progress} isLocked={isLocked} />
            </EditorSection>
            <PriceAndStock editor={editor} />
            <OnTheLabel editor={editor} />
          </div>
          {sentence ? (
            <Notice tone="success" live takesFocus>
              {sentence}
            </Notice>
          ) : (
            <EditorActions editor={editor} canDraft={isUnlisted(product)} submitText={submitTextOf(product)} />
          )}
        </Form>
        <aside aria-label="Preview and what is missing" className="grid grid-cols-1 gap-6 wide:sticky wide:top-6">
          <EditorPreview editor={editor} seller={seller} />
          <ReadyList editor={editor} />
        </aside>
      </div>
      <LeaveQuestion
        isDirty={editor.isDirty}
        isLostWithTab={hasFiles}
        mayLeave={mayLeave}
        description={`Your text stays in this browser and will be here when you come back.${hasFiles ? ' The pictures you chose won’t be, so you’ll need to choose them again.' : ''}`}
      />
    </EditorFrame>
  );
}
