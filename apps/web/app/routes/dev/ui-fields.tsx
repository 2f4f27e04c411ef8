import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { UiSection } from './ui-section.tsx';

function TextFields() {
  const [about, setAbout] = useState('Two acres of mint, tulsi and rosemary.');
  return (
    <UiSection id="fields" title="Text fields">
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label="First name">
          <Input defaultValue="Maya" autoComplete="off" />
        </Field>
        <Field label="Focused">
          <Input defaultValue="Portland" className="border-ink outline-2 outline-offset-1 outline-focus" />
        </Field>
        <Field label="Postal code" error="Postal code is required">
          <Input />
        </Field>
        <Field label="Phone" optional hint="Only for the carrier, if a parcel gets stuck.">
          <Input type="tel" placeholder="+1 503 555 0100" />
        </Field>
        <Field label="Country">
          <Select options={['United States', 'Canada', 'United Kingdom of Great Britain and Northern Ireland']} />
        </Field>
        <Field label="State" error="Choose a state">
          <Select options={['Oregon', 'Washington']} placeholder="Choose" />
        </Field>
        <Field label="Store address" help="Cannot be changed later.">
          <Input disabled defaultValue="fern-and-field" />
        </Field>
        <Field label="Search" hideLabel className="self-end">
          <Input type="search" icon="Search" placeholder="Search products" />
        </Field>
      </div>
      <Field label="Business description" counter={{ count: about.length, max: 500 }} help="Say what you grow and how.">
        <Textarea value={about} onChange={(event) => setAbout(event.target.value)} />
      </Field>
      <PasswordField label="Password" meter autoComplete="new-password" defaultValue="tulsi-leaf" />
      <PasswordField label="Confirm password" error="Passwords do not match" autoComplete="new-password" />
    </UiSection>
  );
}

function Choices() {
  const [range, setRange] = useState([12, 60]);
  const [radius, setRadius] = useState([25]);
  return (
    <UiSection id="choices" title="Choices">
      <div className="grid gap-6 xs:grid-cols-2">
        <Fieldset legend="Availability">
          <Checkbox label="In stock" defaultChecked />
          <Checkbox label="On offer" hint="At least 10% off" />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and on" disabled defaultChecked />
        </Fieldset>
        <Fieldset legend="Rating" error="Choose a rating">
          <Radio name="ui-rating" label="Any rating" defaultChecked />
          <Radio name="ui-rating" label="4 and above" />
          <Radio name="ui-rating" label="Disabled" disabled />
        </Fieldset>
      </div>
      <div className="grid gap-3">
        <Switch label="Order emails" defaultChecked />
        <Switch label="Newsletter" hint="Twice a month" />
        <Switch label="Disabled" disabled />
      </div>
      <Slider
        label="Price range"
        min={0}
        max={100}
        value={range}
        onValueChange={setRange}
        format={(value) => formatPrice(value)}
      />
      <Slider
        label="Distance"
        min={5}
        max={100}
        step={5}
        value={radius}
        onValueChange={setRadius}
        format={(km) => `${km} km`}
      />
      <StarInput legend="Your rating" name="ui-stars" defaultValue={4} />
    </UiSection>
  );
}

export function UiFields() {
  return (
    <>
      <TextFields />
      <Choices />
      <UiSection id="choice-cards" title="Choice cards" wide>
        <Fieldset legend="Shipping">
          <div className="grid gap-3 lg:grid-cols-3">
            <ChoiceCard name="ui-shipping" title="Standard" aside="$5.00" defaultChecked>
              3-5 business days
            </ChoiceCard>
            <ChoiceCard name="ui-shipping" title="Expedited" aside="$9.99">
              2-3 business days
            </ChoiceCard>
            <ChoiceCard name="ui-shipping" title="A carrier with a surprisingly long name" aside="$14.99" disabled>
              Not available for this address, because it lies on an island without a ferry in winter
            </ChoiceCard>
          </div>
        </Fieldset>
      </UiSection>
    </>
  );
}
