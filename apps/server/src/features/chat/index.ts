export { findGuestViewer } from './messages/attachments.ts';
export { officeHours } from './office-hours.ts';
