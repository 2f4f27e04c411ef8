import { providerLimits as limits } from './provider-limits.ts';
import { type FormTree, invalid, textAt, treeAt, type WireError, wholeAt } from './wire.ts';

/** The parameters of a call, by name; `expand` and `client_secret` may stand beside them anywhere. */
export type Known = readonly string[];

const always = ['expand', 'client_secret'];

/** What is refused here was not begun: the provider stores no answer of it under the call's key. */
export function checkParameters(form: FormTree, known: Known): void {
  for (const name of Object.keys(form)) {
    if (known.includes(name) || always.includes(name)) continue;
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  checkMetadata(treeAt(form, 'metadata'));
  const { value: longest } = limits.customerEmailLength;
  if ((textAt(form, 'email')?.length ?? 0) > longest) throw tooLong('email', longest);
  if (textAt(form, 'limit') !== undefined) checkPageSize(wholeAt(form, 'limit'));
}

function checkMetadata(metadata: FormTree): void {
  const entries = Object.entries(metadata);
  if (entries.length > limits.metadataKeys.value) {
    const message = `${entries.length} keys are more metadata than the ${limits.metadataKeys.value} an object may have`;
    throw invalid(message, { param: 'metadata' });
  }
  for (const [name, value] of entries) {
    const param = `metadata[${name}]`;
    if (name.length > limits.metadataKeyLength.value) throw tooLong(param, limits.metadataKeyLength.value);
    if (typeof value !== 'string') throw invalid('Metadata values must be text', { param });
    if (value.length > limits.metadataValueLength.value) throw tooLong(param, limits.metadataValueLength.value);
  }
}

const tooLong = (param: string, longest: number): WireError =>
  invalid(`${param} is longer than ${longest} characters`, { param });

function checkPageSize(size: number): void {
  if (size >= 1 && size <= limits.pageSize.value) return;
  throw invalid(`limit must be from 1 to ${limits.pageSize.value}`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

export function checkAmount(form: FormTree): void {
  const amount = wholeAt(form, 'amount');
  if (amount < limits.minimumUsdCents.value) {
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > limits.maximumUsdCents.value) {
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
}
