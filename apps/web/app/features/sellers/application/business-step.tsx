import {
  BUSINESS_CATEGORIES,
  businessCategoryLabels,
  DESCRIPTION_MAX,
  DESCRIPTION_WARNING,
} from '@herbary/contract/application-limits.ts';
import { COUNTRY_CODES, countryName } from '@herbary/contract/countries.ts';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { readFields, useForm } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type ApplicationValues, businessSchema } from './application-steps.ts';
import { CertificationsField } from './certifications-field.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

type BusinessStepProps = StepProps & {
  values: ApplicationValues;
  onEdit: (values: Partial<ApplicationValues>) => void;
  onDone: (values: Partial<ApplicationValues>) => void;
};

const categories = BUSINESS_CATEGORIES.map((value) => ({ value, label: businessCategoryLabels[value] }));
const countries = COUNTRY_CODES.map(countryName).sort((one, other) => one.localeCompare(other, 'en'));

function LocationFields({ values }: { values: ApplicationValues }) {
  return (
    <Fieldset legend="Location">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field label="City" name="city">
          <Input autoComplete="address-level2" maxLength={120} defaultValue={values.city} />
        </Field>
        <Field label="State" name="state">
          <Input autoComplete="address-level1" maxLength={120} defaultValue={values.state} />
        </Field>
        <Field label="Country" name="country">
          <Select
            autoComplete="country-name"
            options={countries}
            placeholder="Choose a country"
            defaultValue={values.country}
          />
        </Field>
      </div>
    </Fieldset>
  );
}

export function BusinessStep({ values, onEdit, onDone, ...step }: BusinessStepProps) {
  const read = (data: FormData) => {
    const { certifications: typed = '', ...fields } = readFields(data);
    const pending = String(typed).trim();
    return { ...fields, certifications: [...new Set([...values.certifications, ...(pending ? [pending] : [])])] };
  };
  const form = useForm({
    schema: businessSchema,
    read,
    onSubmit: (business) => {
      onDone(business);
      return undefined;
    },
  });
  const changeCertifications = (certifications: string[]) => {
    form.clear('certifications');
    onEdit({ certifications });
  };
  return (
    <StepFrame
      {...step}
      step={1}
      lead="What goes on your store page. You can change all of it later."
      form={form}
      onChange={(event) => {
        const { certifications: _, ...fields } = readFields(new FormData(event.currentTarget));
        onEdit(fields as Partial<ApplicationValues>);
      }}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Business name" name="businessName">
          <Input autoComplete="organization" maxLength={80} defaultValue={values.businessName} />
        </Field>
        <Field label="Business category" name="category">
          <Select options={categories} placeholder="Choose a category" defaultValue={values.category} />
        </Field>
      </div>
      <Field
        label="Business description"
        name="description"
        help="What you grow or make, and how."
        counter={{ count: values.description.length, max: DESCRIPTION_MAX, warnBelow: DESCRIPTION_WARNING }}
      >
        <Textarea maxLength={DESCRIPTION_MAX} rows={4} defaultValue={values.description} />
      </Field>
      <LocationFields values={values} />
      <CertificationsField certifications={values.certifications} onChange={changeCertifications} />
    </StepFrame>
  );
}
