export { startMediaJobs } from './media.jobs.ts';
export { attachUploads, recordUpload } from './uploads.repository.ts';
