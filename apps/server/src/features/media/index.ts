export { startMediaJobs } from './media.jobs.ts';
export { dropUploads } from './sweep-uploads.ts';
export { attachUploads, recordUpload } from './uploads.repository.ts';
