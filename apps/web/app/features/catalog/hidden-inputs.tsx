import { type ShopState, shopParams } from './shop-state.ts';

/** Filters that the form has no control for, so that submitting it without JavaScript keeps them. */
export function HiddenInputs({ state, names }: { state: ShopState; names: readonly string[] }) {
  const kept = [...shopParams({ ...state, collection: undefined })].filter(([name]) => names.includes(name));
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
