import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Input } from '../../../ui/input.tsx';

/** Carriers whose own pages show a parcel. */
const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'] as const;
const OTHER = 'other';
const CARRIER_MAX = 80;

export type CarrierChoice = { chosen: string; other: string };
export const firstCarrier: CarrierChoice = { chosen: CARRIERS[0], other: '' };

export const carrierOf = ({ chosen, other }: CarrierChoice): string => (chosen === OTHER ? other.trim() : chosen);

type CarrierFieldsProps = { value: CarrierChoice; onChange: (value: CarrierChoice) => void };

/** Inside a form, with an error under the name `carrier`. */
export function CarrierFields({ value, onChange }: CarrierFieldsProps) {
  const isOther = value.chosen === OTHER;
  return (
    <>
      <Fieldset legend="Carrier" name={isOther ? undefined : 'carrier'}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-2">
          {[...CARRIERS, OTHER].map((carrier) => (
            <ChoiceCard
              key={carrier}
              name="carrier-choice"
              title={carrier === OTHER ? 'Other carrier' : carrier}
              checked={value.chosen === carrier}
              className="items-center px-3.5 py-3 text-small"
              onChange={() => onChange({ ...value, chosen: carrier })}
            />
          ))}
        </div>
      </Fieldset>
      {isOther ? (
        <Field label="Carrier name" name="carrier">
          <Input
            value={value.other}
            maxLength={CARRIER_MAX}
            onChange={(event) => onChange({ ...value, other: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
