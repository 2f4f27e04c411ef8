import { type Post, postForm } from '@herbary/contract/community.ts';
import { POST_MAX, POSTS_PER_HOUR, TOPICS } from '@herbary/contract/community-limits.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { communityTexts, tagLabel } from '../../../copy/community.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Form, useForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { changePost, type PostDraft, sendPost } from '../community-calls.ts';
import { sentenceFor } from '../use-writing.ts';
import type { Viewer } from '../viewer.ts';
import {
  ClaimNotice,
  minutesUntilFree,
  type RefusedWord,
  refusedWordIn,
  refusedWordOf,
  WaitNotice,
  WordNotice,
} from '../word-notices.tsx';
import { PhotoButton, PhotoPart, type PhotoState, usePhoto } from './photo-part.tsx';
import { ProductPicker } from './product-picker.tsx';
import { type PickedProduct, useStoryDraft } from './story-draft.ts';

type ComposerProps = {
  viewer: Viewer;
  /** Left out for a new story. */
  post?: Post;
  onDone: (post: Post) => void;
  onCancel?: () => void;
};

type Refusal = { word: RefusedWord } | { minutes: number };

const topicOptions = TOPICS.map((value) => ({ value, label: tagLabel(value) }));

const namedIn = ({ product }: Post): PickedProduct | undefined =>
  product && product._id !== null ? { _id: product._id, name: product.name, seller: product.seller } : undefined;

const readDraft = (data: FormData) => ({
  content: String(data.get('content') ?? ''),
  topic: data.get('topic') || undefined,
  product: data.get('product') || undefined,
  photoAlt: String(data.get('photoAlt') ?? '') || undefined,
});

/** The word is selected where it stands, so that typing replaces it. */
function selectWord(form: HTMLFormElement, { field, start, end }: RefusedWord): void {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
  control.focus();
  control.setSelectionRange(start, end);
}

/** Sends a new story or the change of one; what was refused for its words or too early is told apart. */
function useSend({ post, onDone }: Pick<ComposerProps, 'post' | 'onDone'>, photo: PhotoState, onSent: () => void) {
  const { show } = useToasts();
  const [refusal, setRefusal] = useState<Refusal>();
  const send = (draft: PostDraft) =>
    post
      ? changePost(post.id, { ...draft, photoIs: photo.isKept ? 'kept' : 'removed' }, photo.file)
      : sendPost(draft, photo.file);
  const form = useForm({
    schema: postForm,
    read: readDraft,
    onSubmit: async (draft, element) => {
      const refuse = (word: RefusedWord) => {
        setRefusal({ word });
        selectWord(element, word);
      };
      const known = refusedWordIn(draft.content, 'content') ?? refusedWordIn(draft.photoAlt ?? '', 'photoAlt');
      if (known) return void refuse(known);
      setRefusal(undefined);
      try {
        const done = await send(draft);
        if (done.status === 'pending') show({ tone: 'info', title: 'Story sent', text: 'A person reads it first.' });
        else if (post) show({ tone: 'success', title: 'Story updated' });
        else show({ tone: 'success', title: 'Story shared', text: 'It is at the top of Latest.' });
        onSent();
        onDone(done);
      } catch (error) {
        const word = refusedWordOf(error);
        const minutes = minutesUntilFree(error);
        if (word) return void refuse(word);
        if (minutes === undefined) return { '': sentenceFor(error) };
        setRefusal({ minutes });
      }
    },
  });
  return { form, refusal, forget: () => setRefusal(undefined) };
}

function Refused({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return 'word' in refusal ? (
    <WordNotice word={refusal.word.word} />
  ) : (
    <WaitNotice minutes={refusal.minutes} limit={POSTS_PER_HOUR} noun="stories" />
  );
}

type StoryFieldProps = { text: string; defaultValue: string; takesFocus: boolean; onText: (text: string) => void };

const StoryField = ({ text, defaultValue, takesFocus, onText }: StoryFieldProps) => (
  <Field label="Your story" name="content" help="Write #mint to add a tag.">
    <Textarea
      ref={takesFocus ? takeFocus : undefined}
      rows={3}
      defaultValue={defaultValue}
      placeholder="What did you grow, brew or cook?"
      aria-describedby={text.length > POST_MAX ? undefined : 'story-count'}
      className="min-h-21"
      onChange={({ target }) => onText(target.value)}
    />
  </Field>
);

/** Share a story, or change one. After each story that is shared it begins anew, without a draft. */
export default function Composer({ onDone, ...props }: ComposerProps) {
  const [round, setRound] = useState(0);
  const next = (done: Post) => {
    setRound(round + 1);
    onDone(done);
  };
  return <StoryForm key={round} {...props} onDone={next} />;
}

/** Text, photo with its description, product and topic. */
function StoryForm({ viewer, post, onDone, onCancel }: ComposerProps) {
  const { draft, save, drop } = useStoryDraft(!post);
  const initial = post?.content ?? draft.content ?? '';
  const [text, setText] = useState(initial);
  const [product, setProduct] = useState(post ? namedIn(post) : draft.product);
  const [asksProduct, setAsksProduct] = useState(false);
  const photo = usePhoto(post);
  const { form, refusal, forget } = useSend({ post, onDone }, photo, drop);
  const box = useRef<HTMLFormElement>(null);
  const keep = (element: HTMLFormElement | null, named = product) =>
    element && save({ ...readDraft(new FormData(element)), product: named } as Parameters<typeof save>[0]);
  return (
    <section aria-label={post ? 'Edit your story' : 'Share a story'} className="card px-(--inset) py-5">
      <Form
        form={form}
        ref={box}
        onChange={(event: ChangeEvent<HTMLFormElement>) => {
          forget();
          keep(event.currentTarget);
        }}
      >
        <Refused refusal={refusal} />
        {refusal ? null : <ClaimNotice text={text} />}
        <div className="flex items-start gap-3.5">
          <Avatar name={viewer.name} className="max-xs:hidden" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
            <StoryField text={text} defaultValue={initial} takesFocus={post !== undefined} onText={setText} />
            <PhotoPart photo={photo} defaultAlt={post?.photo?.alt ?? draft.photoAlt ?? ''} />
            {asksProduct || product ? (
              <ProductPicker
                picked={product}
                onPick={(next) => {
                  setProduct(next);
                  setAsksProduct(next === undefined);
                  keep(box.current, next);
                }}
              />
            ) : null}
            <input type="hidden" name="product" value={product?._id ?? ''} />
            <Controls
              photo={photo}
              count={text.length}
              topic={post ? TOPICS.find((name) => post.tags.includes(name)) : draft.topic}
              busy={form.busy}
              isNew={!post}
              onProduct={asksProduct || product ? undefined : () => setAsksProduct(true)}
              onCancel={onCancel}
            />
          </div>
        </div>
      </Form>
    </section>
  );
}

type ControlsProps = {
  photo: PhotoState;
  count: number;
  topic: string | undefined;
  busy: boolean;
  isNew: boolean;
  /** Undefined where the search for a product is open already. */
  onProduct?: () => void;
  onCancel?: () => void;
};

function Controls({ photo, count, topic, busy, isNew, onProduct, onCancel }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PhotoButton photo={photo} />
      {onProduct ? (
        <Button variant="soft" size="sm" className="min-h-11" onClick={onProduct}>
          <Icon icon="Package" size={16} />
          Add product
        </Button>
      ) : null}
      <div className="min-w-36">
        <Select
          name="topic"
          aria-label="Topic"
          placeholder="Topic"
          size="sm"
          options={topicOptions}
          defaultValue={topic ?? ''}
          className="min-h-11"
        />
      </div>
      <span
        id="story-count"
        className={count > POST_MAX ? 'text-caption font-strong text-bad' : 'text-caption text-ink-3'}
      >
        <span className="tabular-nums">{count.toLocaleString('en-US')} of 1,000</span>
        <span className="sr-only"> characters</span>
      </span>
      <span className="ml-auto flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-1">
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" busy={busy} busyText={isNew ? 'Sharing...' : 'Saving...'}>
          {isNew ? communityTexts.share : 'Save story'}
        </Button>
      </span>
    </div>
  );
}
