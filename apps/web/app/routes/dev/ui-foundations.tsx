import { Plate } from '../../ui/plate.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { UiSection } from './ui-section.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['forest-50', 'bg-forest-50'],
  ['forest-100', 'bg-forest-100'],
  ['forest-200', 'bg-forest-200'],
  ['forest-300', 'bg-forest-300'],
  ['forest-500', 'bg-forest-500'],
  ['forest-600', 'bg-forest-600'],
  ['forest-700', 'bg-forest-700'],
  ['forest-800', 'bg-forest-800'],
  ['forest-900', 'bg-forest-900'],
  ['clay-50', 'bg-clay-50'],
  ['clay-100', 'bg-clay-100'],
  ['clay-300', 'bg-clay-300'],
  ['clay-500', 'bg-clay-500'],
  ['clay-600', 'bg-clay-600'],
  ['clay-700', 'bg-clay-700'],
  ['honey', 'bg-honey'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
  ['note', 'bg-note'],
] as const;

export function UiFoundations() {
  return (
    <>
      <UiSection id="type" title="Type" wide>
        <div className="grid gap-4">
          <p className="display text-hero font-[380]">Herbs with a name</p>
          <p className="display text-1">Your Shopping Cart</p>
          <p className="display text-2">Shipping address</p>
          <p className="display text-3">What buyers say</p>
          <p className="lead">Lead: teas, tinctures, supplements and tools from independent sellers.</p>
          <p>
            Body: ingredients, form, size and storage stand beside the price. <em>Ocimum tenuiflorum</em> is always set
            in italic.
          </p>
          <p className="text-small text-ink-2">Small: Showing 1-12 of 96 results</p>
          <p className="text-caption text-ink-3 tabular-nums">Tabular: $1,204.00 · $88.40 · 0123456789</p>
        </div>
        <SectionHeading kicker="Section heading" level="h3" lead="With a kicker above and a lead below.">
          Grown by people you can name
        </SectionHeading>
      </UiSection>
      <UiSection id="color" title="Color" wide>
        <ul className="grid grid-cols-3 gap-3 xs:grid-cols-4 md:grid-cols-7">
          {swatches.map(([name, fill]) => (
            <li key={name} className="text-caption text-ink-2">
              <span className={`mb-1.5 block h-14 rounded-2 border border-line ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </UiSection>
      <UiSection id="plate" title="Plate and sprig" wide>
        <div className="grid items-center justify-items-center gap-6 xs:grid-cols-[auto_1fr]">
          <Sprig className="h-40" />
          <Plate className="w-full max-w-80">
            <p className="kicker">The plate</p>
            <p className="display text-4">For one important thing per page</p>
          </Plate>
        </div>
      </UiSection>
    </>
  );
}
