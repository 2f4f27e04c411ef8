import { createStore, useStore } from './store.ts';

export type ConnectionState = 'reached' | 'lost';

export const connection = createStore<ConnectionState>('reached');

export const useConnection = (): ConnectionState => useStore(connection, 'reached');
