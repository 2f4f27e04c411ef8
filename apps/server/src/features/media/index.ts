export { dropUploads, withdrawUploads } from './sweep-uploads.ts';
export { attachUploads, recordUpload } from './uploads.ts';
