import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { useTimeout } from '../../ui/use-timeout.ts';
import { type GalleryPicture, wrapped } from './gallery-pictures.ts';

const loadLightbox = () => import('./gallery-lightbox.tsx');
const Lightbox = lazyComponent(loadLightbox);

const WIDTH = 720;
const HEIGHT = 900;
/** As wide as the stage is drawn: half the page beside the facts, all of it on phones. */
export const STAGE_SIZES = '(min-width: 85rem) 610px, (min-width: 56.25rem) 47vw, (min-width: 45rem) 44vw, 94vw';
const FETCH_ALL_AFTER_MS = 2_500;

type Gallery = {
  index: number;
  /** Whether the pictures behind the first are fetched. */
  all: boolean;
  track: RefObject<HTMLUListElement | null>;
  goTo: (index: number) => void;
  /** The visitor scrolled the row. */
  handleScroll: () => void;
  takeOver: () => void;
  /** The visitor starts to interact with the pictures. */
  fetchAll: () => void;
};

/** The other pictures would compete with the first for bandwidth: they load on interaction, or a little later. */
function useAllPictures(): [all: boolean, fetchAll: () => void] {
  const [all, setAll] = useState(false);
  useTimeout(() => setAll(true), FETCH_ALL_AFTER_MS);
  return [all, () => setAll(true)];
}

/** The scroll position shows the picture; the index names the selected one, also while the row is still scrolling. */
function useGallery(count: number): Gallery {
  const [index, setIndex] = useState(0);
  const [all, fetchAll] = useAllPictures();
  const track = useRef<HTMLUListElement>(null);
  const heading = useRef<number | null>(null);
  return {
    index,
    all,
    track,
    fetchAll,
    goTo(next) {
      const target = wrapped(next, count);
      const row = track.current;
      setIndex(target);
      fetchAll();
      if (!row) return;
      heading.current = target;
      row.scrollTo({ left: target * row.clientWidth });
    },
    handleScroll() {
      const row = track.current;
      if (!row || row.clientWidth === 0) return;
      const at = Math.round(row.scrollLeft / row.clientWidth);
      // Scrolling to a distant picture passes others, which were not selected.
      if (heading.current !== null && heading.current !== at) return;
      heading.current = null;
      setIndex(at);
    },
    takeOver: () => {
      heading.current = null;
    },
  };
}

function Thumbnails({ pictures, gallery }: { pictures: readonly GalleryPicture[]; gallery: Gallery }) {
  return (
    <ul className="grid grid-cols-4 content-start gap-3 tab:order-first tab:grid-cols-1">
      {pictures.map((picture, place) => (
        <li key={picture.url}>
          <button
            type="button"
            aria-label={`Picture ${place + 1} of ${pictures.length}`}
            aria-current={place === gallery.index || undefined}
            onClick={() => gallery.goTo(place)}
            className="block w-full overflow-hidden rounded-2 focus-visible:rounded-2 aria-[current]:ring-2 aria-[current]:ring-forest-700 aria-[current]:ring-offset-2 aria-[current]:ring-offset-paper"
          >
            <Picture
              {...productPicture(picture.url)}
              alt=""
              width={WIDTH}
              height={HEIGHT}
              sizes="(min-width: 56.25rem) 76px, 22vw"
              fetchPriority="low"
              fallback={<Sprig className="h-3/5" />}
              className="aspect-4/5 bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function SlidePicture({ picture, first }: { picture: GalleryPicture; first: boolean }) {
  return (
    <Picture
      {...productPicture(picture.large)}
      alt={picture.alt}
      width={WIDTH}
      height={HEIGHT}
      sizes={STAGE_SIZES}
      priority={first}
      draggable={false}
      fallback={<Sprig className="h-1/2" />}
      className="aspect-4/5 object-contain"
    />
  );
}

type StageProps = { pictures: readonly GalleryPicture[]; gallery: Gallery; onEnlarge: () => void };

function Slides({ pictures, gallery, onEnlarge }: StageProps) {
  const { index, goTo } = gallery;
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: pictures.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) onEnlarge();
    else goTo(target);
  };
  return (
    <ul
      ref={gallery.track}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Pictures: use the arrow keys to browse, Enter to enlarge"
      onFocus={gallery.fetchAll}
      onKeyDown={handleKey}
      onScroll={gallery.handleScroll}
      onPointerDown={gallery.takeOver}
      onWheel={gallery.takeOver}
      onClick={onEnlarge}
      className="scroll-hidden flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-3 bg-sunken focus-visible:rounded-3 motion-reduce:scroll-auto"
    >
      {pictures.map((picture, place) => (
        <li key={picture.url} aria-hidden={place !== index} className="w-full flex-none snap-center">
          {place === 0 || gallery.all ? (
            <SlidePicture picture={picture} first={place === 0} />
          ) : (
            <noscript>
              <SlidePicture picture={picture} first={false} />
            </noscript>
          )}
        </li>
      ))}
    </ul>
  );
}

function NoPicture({ name }: { name: string }) {
  return (
    <div
      role="img"
      aria-label={`No picture of ${name}`}
      className="grid aspect-4/5 place-items-center rounded-3 bg-sunken"
    >
      <Sprig className="h-1/2" />
    </div>
  );
}

const arrow = 'absolute top-1/2 -translate-y-1/2';

function Stage({ pictures, gallery, onEnlarge }: StageProps) {
  const { index, goTo, fetchAll } = gallery;
  const several = pictures.length > 1;
  const handlePointerEnter = () => {
    fetchAll();
    preload(loadLightbox);
  };
  return (
    <div className="relative min-w-0" onPointerEnter={handlePointerEnter}>
      <Slides pictures={pictures} gallery={gallery} onEnlarge={onEnlarge} />
      <IconButton label="Enlarge picture" variant="raised" className="absolute bottom-3 left-3" onClick={onEnlarge}>
        <Icon icon="ZoomIn" />
      </IconButton>
      {several ? (
        <>
          <IconButton
            label="Previous picture"
            variant="raised"
            className={cn(arrow, 'left-3 xs:left-4')}
            onClick={() => goTo(index - 1)}
          >
            <Icon icon="ArrowLeft" />
          </IconButton>
          <IconButton
            label="Next picture"
            variant="raised"
            className={cn(arrow, 'right-3 xs:right-4')}
            onClick={() => goTo(index + 1)}
          >
            <Icon icon="ArrowRight" />
          </IconButton>
          <p
            aria-live="polite"
            className="pointer-events-none absolute right-4 bottom-4 rounded-1 bg-surface px-2.5 py-0.5 text-caption text-ink-2 tabular-nums"
          >
            <span className="sr-only">Picture </span>
            {index + 1} / {pictures.length}
          </p>
        </>
      ) : null}
    </div>
  );
}

export function Gallery({ name, pictures }: { name: string; pictures: readonly GalleryPicture[] }) {
  const gallery = useGallery(pictures.length);
  const [enlarged, setEnlarged] = useState(false);
  const several = pictures.length > 1;
  return (
    <section
      aria-label={`Pictures of ${name}`}
      className={cn(
        'grid min-w-0 grid-cols-1 gap-4 max-tab:mx-auto max-tab:max-w-140',
        several && 'tab:grid-cols-[76px_minmax(0,1fr)]',
      )}
    >
      {pictures.length === 0 ? (
        <NoPicture name={name} />
      ) : (
        <Stage pictures={pictures} gallery={gallery} onEnlarge={() => setEnlarged(true)} />
      )}
      {several ? <Thumbnails pictures={pictures} gallery={gallery} /> : null}
      {enlarged ? (
        <Suspense>
          <Lightbox
            name={name}
            pictures={pictures}
            index={gallery.index}
            onIndexChange={gallery.goTo}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
