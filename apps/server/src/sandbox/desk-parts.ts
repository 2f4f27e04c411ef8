import type { Faults } from './faults.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** What stands on the desk where payments and refunds are made. */
export type DeskParts = {
  store: SandboxStore;
  faults: Faults;
  shopUrl: string;
  emit(type: string, object: object): void;
};
