export { defineMessages, type Message } from './message.ts';
