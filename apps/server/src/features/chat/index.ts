export { findGuestViewer } from './guests/guest-viewer.ts';
export { officeHours } from './office-hours.ts';
