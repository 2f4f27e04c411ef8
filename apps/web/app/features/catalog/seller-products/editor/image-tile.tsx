import type { KeyboardEvent, PointerEvent } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { cn } from '../../../../ui/cn.ts';
import { moveFocusOnUnmount } from '../../../../ui/focus-refs.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Sprig } from '../../../../ui/sprig.tsx';
import { percentOf, UploadProgress } from '../../../../ui/upload-progress.tsx';
import { usePreview } from '../../../../ui/use-preview.ts';
import type { TrayImage } from './tray.ts';

/** Keys on the handle, as steps from the picture's place. */
const steps: Record<string, (place: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

type ImageTileProps = {
  image: TrayImage;
  place: number;
  isMoving: boolean;
  /** Another picture is held over it. */
  isTarget: boolean;
  /** 0 to 1 while the form is sent. */
  progress?: number;
  isLocked: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: (x: number, y: number) => void;
  onDragEnd: () => void;
};

const nameOf = (place: number): string => (place === 0 ? 'main image' : `image ${place}`);

/** One picture of the tray, cut as the shop cuts it, with its handle and its cross. */
export function ImageTile(props: ImageTileProps) {
  const { image, place, isMoving, isTarget, progress, isLocked, onMove, onRemove } = props;
  const preview = usePreview(image.kind === 'file' ? image.file : undefined);
  const source = image.kind === 'stored' ? image.url : preview;
  const isMain = place === 0;
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || isLocked) return;
    event.preventDefault();
    onMove(step(place));
  };
  const handlePress = (event: PointerEvent<HTMLButtonElement>) => {
    if (isLocked || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    props.onDragStart();
  };
  return (
    <li
      data-place={place}
      className={cn(
        'relative aspect-4/5 overflow-hidden rounded-2 bg-sunken',
        isMain && 'sm:row-span-2 max-sm:col-span-full max-sm:aspect-5/4',
        (isMoving || isTarget) && 'outline-2 outline-offset-2',
        isMoving && 'shadow-3 outline-focus',
        isTarget && !isMoving && 'outline-forest-600 outline-dashed',
      )}
    >
      {source ? (
        <Picture
          src={source}
          alt={isMain ? 'Main image' : `Additional image ${place}`}
          width={720}
          height={900}
          draggable={false}
          pictureClassName="size-full"
          className="size-full object-cover"
          fallback={<Sprig className="h-1/2" />}
        />
      ) : null}
      {isMain ? <Badge className="absolute bottom-2 left-2 bg-surface text-ink">Main</Badge> : null}
      <IconButton
        label={`Move ${nameOf(place)}. Arrow keys change its place`}
        variant="raised"
        size="xs"
        atLimit={isLocked}
        onKeyDown={handleKey}
        onPointerDown={handlePress}
        onPointerMove={(event) => (isMoving ? props.onDragOver(event.clientX, event.clientY) : undefined)}
        onPointerUp={props.onDragEnd}
        onPointerCancel={props.onDragEnd}
        className="absolute top-1.5 left-1.5 cursor-grab touch-none active:cursor-grabbing"
      >
        <Icon icon="GripVertical" size={16} />
      </IconButton>
      <IconButton
        ref={moveFocusOnUnmount}
        label={`Remove ${nameOf(place)}`}
        variant="raised"
        size="xs"
        atLimit={isLocked}
        onClick={onRemove}
        className="absolute top-1.5 right-1.5"
      >
        <Icon icon="X" size={16} />
      </IconButton>
      {isMain || isLocked ? null : (
        <button
          type="button"
          onClick={() => onMove(0)}
          aria-label={`Make ${nameOf(place)} the main image`}
          className="absolute inset-x-1.5 bottom-1.5 min-h-7 truncate rounded-1 bg-surface/90 px-1.5 text-caption font-strong hover:bg-surface"
        >
          Make main
        </button>
      )}
      {progress !== undefined && image.kind === 'file' ? (
        <div className="absolute inset-x-0 bottom-0 grid gap-1.5 bg-surface/95 p-2 text-caption">
          <span className="truncate tabular-nums">
            {percentOf(progress)} of {image.file.name}
          </span>
          <UploadProgress fileName={image.file.name} share={progress} />
        </div>
      ) : null}
    </li>
  );
}
