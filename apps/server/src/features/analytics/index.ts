export type { Waiting } from './overview/read-waiting.ts';
