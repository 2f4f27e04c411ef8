import { type ReturnRequest, sendReturn } from '@herbary/contract/returns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { returnsKey } from './returns.queries.ts';

/** The number is what makes the seller's days count. */
export function SendReturn({ request }: { request: ReturnRequest }) {
  const cache = useQueryClient();
  const [trackingNumber, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: () => callApi(sendReturn, { params: { id: request._id }, body: { trackingNumber } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: returnsKey }),
    onError: (error) => setProblem(isApiError(error) ? error.message : 'This could not be saved. Please try again.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (trackingNumber.trim() === '') return setProblem('Please enter the tracking number');
    setProblem(undefined);
    sending.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3 sm:max-w-90">
      <Field id={`send-${request._id}`} label="Tracking number of your parcel" error={problem}>
        <Input value={trackingNumber} maxLength={60} onChange={(event) => setNumber(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" busy={sending.isPending} busyText="Saving..." className="justify-self-start">
        I have sent it
      </Button>
    </form>
  );
}
