import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Drawer, DrawerContent } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { useZoomGestures } from './gallery-gestures.ts';
import { type GalleryPicture, wrapped } from './gallery-pictures.ts';
import { MAX_SCALE, movedBy, type Point, type Size, type View, wholeView, zoomedAt } from './gallery-zoom.ts';

const STEP = 1.5;
const PAN = 80;
const center: Point = { x: 0, y: 0 };

type LightboxProps = {
  name: string;
  pictures: readonly GalleryPicture[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

function sizeOf(frame: RefObject<HTMLElement | null>): Size {
  const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
  return { width, height };
}

/** What a key does: enlarge, move an enlarged picture, or go to another one. */
function keyAction(key: string, view: View, frame: Size, show: (view: View) => void, goBy: (steps: number) => void) {
  const zoom = (scale: number) => () => show(zoomedAt(view, scale, center, frame));
  const towards = (x: number, y: number) => () => {
    if (view.scale > 1) show(movedBy(view, { x: x * PAN, y: y * PAN }, frame));
    else if (x !== 0) goBy(-x);
  };
  const actions: Record<string, (() => void) | undefined> = {
    '+': zoom(view.scale * STEP),
    '=': zoom(view.scale * STEP),
    '-': zoom(view.scale / STEP),
    '0': zoom(1),
    ArrowLeft: towards(1, 0),
    ArrowRight: towards(-1, 0),
    ArrowUp: towards(0, 1),
    ArrowDown: towards(0, -1),
  };
  return actions[key];
}

type ControlsProps = {
  view: View;
  place: string;
  several: boolean;
  onZoom: (scale: number) => void;
  onGo: (steps: number) => void;
};

function Controls({ view, place, several, onZoom, onGo }: ControlsProps) {
  return (
    <div className="flex items-center justify-center gap-1">
      {several ? (
        <IconButton label="Previous picture" onClick={() => onGo(-1)}>
          <Icon icon="ArrowLeft" />
        </IconButton>
      ) : null}
      <IconButton label="Zoom out" disabled={view.scale <= 1} onClick={() => onZoom(view.scale / STEP)}>
        <Icon icon="ZoomOut" />
      </IconButton>
      <p aria-live="polite" className="min-w-28 text-center text-small text-ink-2 tabular-nums">
        {several ? `${place}, ` : ''}
        {Math.round(view.scale * 100)}%
      </p>
      <IconButton label="Zoom in" disabled={view.scale >= MAX_SCALE} onClick={() => onZoom(view.scale * STEP)}>
        <Icon icon="ZoomIn" />
      </IconButton>
      {several ? (
        <IconButton label="Next picture" onClick={() => onGo(1)}>
          <Icon icon="ArrowRight" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** The picture as large as the screen, to be enlarged further and moved about. */
export default function Lightbox({ name, pictures, index, onIndexChange, onClose }: LightboxProps) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const [view, setView] = useState(wholeView);
  const frame = useRef<HTMLDivElement>(null);
  const picture = pictures[index];
  const goBy = (steps: number) => {
    setView(wholeView);
    onIndexChange(wrapped(index + steps, pictures.length));
  };
  const gestures = useZoomGestures({ view, frameSize: () => sizeOf(frame), onView: setView, onSwipe: goBy });
  const handleKey = (event: KeyboardEvent) => {
    const act = keyAction(event.key, view, sizeOf(frame), setView, goBy);
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DrawerContent
        title={name}
        side="full"
        onKeyDown={handleKey}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener?.focus();
        }}
        className="data-[state=open]:animate-fade-in"
        footer={
          <Controls
            view={view}
            place={`${index + 1} / ${pictures.length}`}
            several={pictures.length > 1}
            onZoom={(scale) => setView(zoomedAt(view, scale, center, sizeOf(frame)))}
            onGo={goBy}
          />
        }
      >
        <div
          ref={frame}
          {...gestures}
          className={`h-full touch-none overflow-hidden select-none ${view.scale > 1 ? 'cursor-move' : 'cursor-zoom-in'}`}
        >
          {picture ? (
            <div className="h-full" style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
              <Picture
                src={picture.large}
                alt={picture.alt}
                width={720}
                height={900}
                draggable={false}
                loading="eager"
                fallback={<Sprig className="h-1/2" />}
                pictureClassName="h-full"
                className="h-full object-contain"
              />
            </div>
          ) : null}
        </div>
      </DrawerContent>
    </Drawer>
  );
}
