import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import type { ZodType } from 'zod';
import { cn } from './cn.ts';
import { ErrorSummary } from './error-summary.tsx';
import { NeedsScript } from './needs-script.tsx';

/** Field name → sentence. The empty name holds an error of the form as a whole. */
export type FormErrors = Record<string, string>;
type Problem = { code?: string; path: PropertyKey[]; message: string };

type FormOptions<Values> = {
  /** A function where a storefront page fetches it with the first attempt: its first scripts are without schemas. */
  schema: ZodType<Values> | (() => Promise<ZodType<Values>>);
  /** From the form's fields to what the schema expects. By default every field is a string, repeated names a list. */
  read?: (data: FormData) => unknown;
  /** Another sentence for an issue of the schema. */
  say?: (name: string, problem: Problem) => string | undefined;
  /**
   * Errors it returns are shown like the schema's own. `isAsSent` says whether the fields still hold what was sent: a reset
   * would erase what was typed meanwhile.
   */
  onSubmit: (
    values: Values,
    form: HTMLFormElement,
    isAsSent: () => boolean,
  ) => Promise<FormErrors | undefined> | FormErrors | undefined;
};

type FormState = {
  id: string;
  errors: FormErrors;
  busy: boolean;
  /** Grows with every failed attempt: the error summary takes the focus when it changes. */
  attempt: number;
  fieldId: (name: string) => string;
  fail: (errors: FormErrors) => void;
  clear: (name?: string) => void;
  submit: (form: HTMLFormElement) => Promise<void>;
};

const FormContext = createContext<FormState | null>(null);

export const useFormState = () => use(FormContext);

export function readFields(data: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const names = new Set(data.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = data.getAll(name);
      return [name, values.length > 1 ? values : (values[0] as FormDataEntryValue)];
    }),
  );
}

const written = (data: FormData): string => JSON.stringify([...data]);

function inPageOrder(errors: FormErrors, form: HTMLFormElement): FormErrors {
  const order = [...form.elements].map((element) => (element as HTMLInputElement).name);
  const rank = (name: string) => (name === '' ? -1 : (order.indexOf(name) + order.length + 1) % (order.length + 1));
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)));
}

function sentences(problems: Problem[], say: FormOptions<unknown>['say']): FormErrors {
  const errors: FormErrors = {};
  for (const problem of problems) {
    const name = problem.path.map(String).join('.');
    errors[name] ??= say?.(name, problem) ?? problem.message;
  }
  return errors;
}

export function useForm<Values>({ schema, read = readFields, say, onSubmit }: FormOptions<Values>): FormState {
  const id = useId();
  const [errors, setErrors] = useState<FormErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const fail = useCallback((next: FormErrors) => {
    setErrors(next);
    setAttempt((count) => count + 1);
  }, []);

  const clear = useCallback((name?: string) => {
    setErrors((current) => {
      if (name === undefined) return {};
      if (!(name in current)) return current;
      const { [name]: _gone, ...rest } = current;
      return rest;
    });
  }, []);

  const submit = async (form: HTMLFormElement) => {
    // State alone is too late: two Enter presses in one frame would both see busy === false and send twice.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const data = new FormData(form);
      const rules = typeof schema === 'function' ? await schema() : schema;
      const parsed = rules.safeParse(read(data));
      if (!parsed.success) return fail(inPageOrder(sentences(parsed.error.issues, say), form));
      setErrors({});
      const isAsSent = () => written(new FormData(form)) === written(data);
      const refused = await onSubmit(parsed.data, form, isAsSent);
      if (refused && Object.keys(refused).length > 0) fail(inPageOrder(refused, form));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { id, errors, busy, attempt, fieldId: (name) => `${id}-${name}`, fail, clear, submit };
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: FormState;
  /** False where the form has one field that shows its own error (the newsletter form). */
  summary?: boolean;
  children: ReactNode;
};

export function Form({ form, summary = true, className, onChange, children, ...props }: FormProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside a portal (a dialog) bubbles through React to the form around it, which must not be sent as well.
    event.stopPropagation();
    void form.submit(event.currentTarget);
  };
  const handleEdit = (event: ChangeEvent<HTMLFormElement>) => {
    const { name } = event.target as Element as HTMLInputElement;
    if (name) form.clear(name);
    onChange?.(event);
  };
  // A sentence that several fields share is said once, with the way to the first of them.
  const lines = Object.entries(form.errors)
    .filter(([, text], place, all) => all.findIndex(([, other]) => other === text) === place)
    .map(([name, text]) => ({ text, href: name ? `#${form.fieldId(name)}` : undefined }));
  return (
    <FormContext value={form}>
      <form
        id={form.id}
        // Sent by the browser itself (no script), a password must not become part of the address.
        method="post"
        noValidate
        onSubmit={handleSubmit}
        onChange={handleEdit}
        className={cn('grid grid-cols-1 gap-5', className)}
        {...props}
      >
        {summary && lines.length > 0 ? <ErrorSummary errors={lines} focusKey={form.attempt} /> : null}
        <NeedsScript />
        {children}
      </form>
    </FormContext>
  );
}
