import { type ShopState, shopParams } from './shop-state.ts';

/** Choices a form does not hold itself, so that sending it without script keeps them. */
export function HiddenInputs({ state, names }: { state: ShopState; names: readonly string[] }) {
  const kept = [...shopParams({ ...state, collection: undefined })].filter(([name]) => names.includes(name));
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
