export { dropUploads } from './sweep-uploads.ts';
export { attachUploads, recordUpload } from './uploads.ts';
