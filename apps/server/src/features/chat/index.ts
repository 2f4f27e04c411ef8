export { findGuestViewer } from './guests/guest-viewer.ts';
