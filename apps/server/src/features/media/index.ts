export { dropUnattached, dropUploads } from './sweep-uploads.ts';
export { attachUploads, recordUpload } from './uploads.repository.ts';
