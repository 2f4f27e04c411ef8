import type { Customer, SandboxStore } from './sandbox-store.ts';
import { missing } from './wire.ts';

export const isCustomer = ({ customers }: SandboxStore, id: string): boolean => {
  const known = customers.get(id);
  return known !== undefined && !known.deleted;
};

/** Their cards belong to no customer from then on. */
export function deleteCustomer(store: SandboxStore, id: string): Customer {
  const known = store.customers.get(id);
  if (!known || known.deleted) throw missing('customer', id);
  for (const method of store.methods.values()) {
    if (method.customer === id) store.put('methods', { ...method, customer: null });
  }
  const deleted: Customer = { ...known, email: null, name: null, deleted: true };
  store.put('customers', deleted);
  return deleted;
}
