export { adminMessage, defineMessages, type Message } from './message.ts';
