import { CERTIFICATION_LENGTH_MAX, CERTIFICATIONS_MAX } from '@herbary/contract/application-limits.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

type CertificationsFieldProps = { certifications: readonly string[]; onChange: (certifications: string[]) => void };

/** What is typed and not added yet counts as well when the step is left. */
export function CertificationsField({ certifications, onChange }: CertificationsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const text = input.current?.value.trim() ?? '';
    if (!input.current || text === '') return input.current?.focus();
    const next = [...new Set([...certifications, text])];
    input.current.focus();
    if (next.length > CERTIFICATIONS_MAX) return;
    input.current.value = '';
    onChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !input.current?.value.trim()) return;
    event.preventDefault();
    add();
  };
  const isFull = certifications.length >= CERTIFICATIONS_MAX;
  return (
    <div className="grid gap-2">
      <Field
        label="Certifications"
        name="certifications"
        hint={
          isFull ? `${CERTIFICATIONS_MAX} at most. Remove one to add another.` : 'At least one. Press Enter after each.'
        }
      >
        <div className="flex gap-2">
          <Input
            ref={input}
            maxLength={CERTIFICATION_LENGTH_MAX}
            placeholder="Such as Certified Organic"
            onKeyDown={handleKey}
          />
          <Button variant="soft" onClick={add} aria-label="Add the certification">
            Add
          </Button>
        </div>
      </Field>
      {certifications.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {certifications.map((certification) => (
            <li key={certification} className="max-w-full">
              <Chip
                removeLabel="remove"
                onRemove={() => onChange(certifications.filter((other) => other !== certification))}
              >
                {certification}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
