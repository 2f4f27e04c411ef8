import { ADDITIONAL_IMAGES_MAX } from '@herbary/contract/listing-check.ts';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { FieldError } from '../../../../ui/field.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ImageTile } from './image-tile.tsx';
import { addFiles, moveImage, TRAY_MAX, type TrayImage } from './tray.ts';

type ImageTrayProps = {
  images: readonly TrayImage[];
  onChange: (images: readonly TrayImage[]) => void;
  progress?: number;
  isLocked: boolean;
};

/** The place in the tray that is under the pointer. */
function placeAt(x: number, y: number): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return tile ? Number(tile.dataset.place) : undefined;
}

const placeText = (place: number, count: number) =>
  place === 0 ? 'It is now the main image.' : `It is now additional image ${place} of ${count - 1}.`;

/** Dragging a picture by its handle: the others stay where they are until it is dropped. */
function useDragging(images: readonly TrayImage[], move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<{ key: string; over: number | undefined } | null>(null);
  const place = (key: string) => images.findIndex((image) => image.key === key);
  return {
    dragged,
    start: (key: string) => setDragged({ key, over: undefined }),
    over: (x: number, y: number) => setDragged((known) => known && { ...known, over: placeAt(x, y) }),
    end: () => {
      if (dragged?.over !== undefined && dragged.over !== place(dragged.key)) move(dragged.key, dragged.over);
      setDragged(null);
    },
  };
}

type PickerProps = { isEmpty: boolean; isLocked: boolean; onFiles: (files: File[]) => void };

function AddImage({ isEmpty, isLocked, onFiles }: PickerProps) {
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file chosen again after a removal would otherwise send no event.
    event.target.value = '';
  };
  return (
    <li
      className={cn(
        'rounded-2 border-[1.5px] border-dashed border-line-strong bg-surface',
        isEmpty ? 'col-span-full' : 'aspect-4/5',
      )}
    >
      <label
        className={cn(
          'grid size-full place-content-center justify-items-center gap-2 rounded-2 p-2 text-center text-caption font-strong text-link',
          'has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus',
          isEmpty && 'py-10 text-small',
          isLocked && 'cursor-not-allowed text-ink-3',
        )}
      >
        <Icon icon="ImageUp" size={isEmpty ? 28 : 20} />
        {isEmpty ? 'Drop the main image here, or choose a file' : 'Add image'}
        <input
          type="file"
          name="mainImage"
          accept="image/*"
          multiple
          disabled={isLocked}
          onChange={handleChoice}
          className="sr-only"
        />
      </label>
    </li>
  );
}

/** The main picture and up to five more: dropped or chosen, moved by drag or arrow keys, removed by their cross. */
export function ImageTray({ images, onChange, progress, isLocked }: ImageTrayProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [isOver, setIsOver] = useState(false);
  const take = (files: readonly File[]) => {
    const added = addFiles(images, files);
    setProblems(added.problems);
    if (added.images.length > images.length) onChange(added.images);
  };
  const move = (key: string, to: number) => {
    const next = moveImage(images, key, to);
    onChange(next);
    setAnnouncement(
      placeText(
        next.findIndex((image) => image.key === key),
        next.length,
      ),
    );
  };
  const remove = (key: string) => {
    setProblems([]);
    setAnnouncement('Image removed.');
    onChange(images.filter((image) => image.key !== key));
  };
  const { dragged, ...drag } = useDragging(images, move);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isLocked) take([...event.dataTransfer.files]);
  };
  const additional = Math.max(0, images.length - 1);
  return (
    <Fieldset legend="Product images" hideLegend name="mainImage">
      <div role="alert" className="grid gap-1 empty:hidden">
        {problems.map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      </div>
      <ul
        tabIndex={-1}
        aria-label="Product images"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isLocked);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={cn(
          'grid grid-cols-3 gap-3 rounded-2 outline-none sm:grid-cols-[2fr_repeat(3,minmax(0,1fr))]',
          isOver && 'bg-forest-50 outline-2 outline-offset-4 outline-forest-600',
        )}
      >
        {images.map((image, place) => (
          <ImageTile
            key={image.key}
            image={image}
            place={place}
            isMoving={dragged?.key === image.key}
            isTarget={dragged !== null && dragged.over === place}
            progress={progress}
            isLocked={isLocked}
            onMove={(to) => move(image.key, to)}
            onRemove={() => remove(image.key)}
            onDragStart={() => drag.start(image.key)}
            onDragOver={drag.over}
            onDragEnd={drag.end}
          />
        ))}
        {images.length < TRAY_MAX ? (
          <AddImage isEmpty={images.length === 0} isLocked={isLocked} onFiles={take} />
        ) : null}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="text-caption text-ink-3">
        Drag, or use the arrow keys on a handle, to change the order. The first one is the main image. JPG or PNG, each
        less than 5MB, {additional} of {ADDITIONAL_IMAGES_MAX} additional.
      </p>
    </Fieldset>
  );
}
