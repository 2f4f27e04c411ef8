type SegmentedChoiceProps<Value extends string> = {
  /** For screen readers: what is chosen here. */
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two to four views that exclude each other: radios that look like one bar. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { legend, name, choices, value, onChange } = props;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="inline-flex rounded-2 bg-sunken p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-9 items-center rounded-1 px-3.5 text-small font-strong text-ink-2 has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-1 focus-visible:outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
