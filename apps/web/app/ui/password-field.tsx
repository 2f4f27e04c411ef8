import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldProps, useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { controlClasses } from './input.tsx';
import { passwordStrength } from './password-strength.ts';

type PasswordFieldProps = Pick<FieldProps, 'label' | 'name' | 'hint' | 'error' | 'className'> &
  Omit<ComponentProps<'input'>, 'type' | 'name' | 'className' | 'children'> & {
    /** Shows how strong the typed password is, in bars and in a word. */
    meter?: boolean;
    minLength?: number;
  };

const barColors = ['', 'bg-bad', 'bg-honey', 'bg-forest-500', 'bg-forest-700'];

function StrengthMeter({ password, minLength }: { password: string; minLength: number }) {
  const { score, word } = passwordStrength(password, minLength);
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cn('h-1 rounded-1 bg-line', bar <= score && barColors[score])} />
        ))}
      </div>
      <p className="text-caption text-ink-3" aria-live="polite">
        {word ? (
          <>
            Strength: <span className="font-strong text-ink-2">{word}</span>
          </>
        ) : (
          `At least ${minLength} characters`
        )}
      </p>
    </div>
  );
}

function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const control = useFieldControl(props);
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        {...control}
        type={shown ? 'text' : 'password'}
        className={cn(controlClasses, 'min-h-12 pr-24 pl-3.5')}
      />
      <button
        type="button"
        aria-controls={control.id}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1 inline-flex min-h-10 items-center gap-1.5 rounded-[6px] px-3 text-small leading-none font-strong text-link hover:bg-forest-50 focus-visible:outline-offset-0"
      >
        <Icon icon={shown ? 'EyeOff' : 'Eye'} size={16} />
        {shown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}

export function PasswordField({
  label,
  name,
  hint,
  error,
  className,
  id,
  meter = false,
  minLength = 6,
  onChange,
  ...props
}: PasswordFieldProps) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''));
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const password = props.value === undefined ? typed : String(props.value);
  return (
    <Field
      label={label}
      name={name}
      id={id}
      hint={hint}
      error={error}
      className={className}
      help={meter ? <StrengthMeter password={password} minLength={minLength} /> : undefined}
    >
      <PasswordInput onChange={handleChange} {...props} />
    </Field>
  );
}
