import { CarouselControls, CarouselSlide, useCarousel } from '../../ui/carousel.tsx';
import { CarouselStrip } from '../../ui/carousel-strip.tsx';
import { Picture, srcSetOf } from '../../ui/picture.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { UiSection, UiState } from './ui-section.tsx';

const scenes = [
  { name: 'shelf', alt: 'Jars and tins on a wooden shelf' },
  { name: 'tinctures', alt: 'Three tincture bottles' },
  { name: 'sheets', alt: 'Pressed plants on paper sheets' },
];
const widths = [640, 960, 1440];
const sourcesOf = (name: string) =>
  [
    { type: 'image/avif', srcSet: srcSetOf(`/scenes/${name}-{w}.avif`, widths) },
    { type: 'image/webp', srcSet: srcSetOf(`/scenes/${name}-{w}.webp`, widths) },
  ] as const;

function Scene({ name, alt }: { name: string; alt: string }) {
  return (
    <Picture
      src={`/scenes/${name}-640.webp`}
      sources={sourcesOf(name)}
      sizes="(min-width: 1024px) 600px, 100vw"
      width={1440}
      height={1200}
      alt={alt}
      pictureClassName="rounded-2"
    />
  );
}

export function UiMedia() {
  const carousel = useCarousel({ count: scenes.length, intervalMs: 5000 });
  return (
    <UiSection id="media" title="Carousel, picture" wide>
      <div className="grid gap-6 lg:grid-cols-2">
        <UiState name="Crossfade, turns by itself">
          <section aria-label="Scenes" {...carousel.regionProps}>
            <div className="grid">
              {scenes.map((scene, index) => (
                <CarouselSlide key={scene.name} carousel={carousel} index={index}>
                  <Scene {...scene} />
                </CarouselSlide>
              ))}
            </div>
            <CarouselControls carousel={carousel} className="mt-4" />
          </section>
        </UiState>
        <div className="grid min-w-0 content-start gap-6">
          <UiState name="A file that is missing">
            <Picture
              src="/no-such-picture.webp"
              width={800}
              height={300}
              alt="A drawing stands in for the picture"
              fallback={<Sprig className="h-28" />}
              pictureClassName="rounded-2"
            />
          </UiState>
          <UiState name="A row that scrolls">
            <CarouselStrip label="Categories" intervalMs={5000}>
              {['Tea', 'Herbs', 'Tinctures', 'Supplements', 'Accessories', 'Books'].map((name) => (
                <li key={name} className="card display grid h-28 w-44 place-items-center text-4">
                  {name}
                </li>
              ))}
            </CarouselStrip>
          </UiState>
        </div>
      </div>
    </UiSection>
  );
}
