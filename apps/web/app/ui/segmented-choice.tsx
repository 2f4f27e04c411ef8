import { useId } from 'react';

type SegmentedChoiceProps<Value extends string> = {
  /** Says what is chosen, to screen readers. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two to four views of which one is shown. */
export function SegmentedChoice<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0 justify-self-start max-sm:w-full">
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-0.5 rounded-2 border border-line-strong bg-surface p-[3px]">
        {choices.map((choice) => (
          <label key={choice.value} className="relative max-sm:flex-1">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <span className="grid min-h-10 place-items-center rounded-[6px] px-3.5 text-small leading-none font-strong whitespace-nowrap text-ink-2 peer-checked:bg-action peer-checked:text-on-action peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus max-sm:px-1 forced-colors:peer-checked:outline-2">
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
