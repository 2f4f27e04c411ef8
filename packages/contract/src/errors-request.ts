import { errorTable } from './error-shape.ts';

/** What any call can be answered with, whatever it is about. */
export const requestErrors = errorTable({
  'request.invalid': { status: 400, sentence: '{problems}' },
  'request.unknown_field': { status: 400, sentence: 'Unknown field: {fields}' },
  'request.malformed': { status: 400, sentence: 'The request could not be read' },
  'request.malformed_json': { status: 400, sentence: 'The request body is not valid JSON' },
  'request.unstorable_text': { status: 400, sentence: 'The text contains characters that cannot be stored' },
  'request.invalid_idempotency_key': {
    status: 400,
    sentence: 'The Idempotency-Key header must be 1 to 255 visible ASCII characters',
  },
  'request.unsupported_media_type': { status: 415, sentence: 'Unsupported content type: send {expected}' },
  'request.too_large': { status: 413, sentence: 'The request is too large' },
  'request.not_found': {
    status: 404,
    sentence: 'Resource not found: The requested endpoint does not exist (404)',
  },
  'request.precondition_failed': { status: 412, sentence: 'This is not the version that was asked for' },
  'request.range_not_satisfiable': { status: 416, sentence: 'The file has no such part' },
  'request.timeout': {
    status: 504,
    sentence: 'Request timed out. This might happen during cold starts. Please try again.',
  },
  'list.cursor_invalid': { status: 400, sentence: 'This list cannot be continued from there' },
  'resource.not_found': { status: 404, sentence: 'Not found' },
  'resource.changed': { status: 409, sentence: 'This was changed in the meantime. Please reload and try again.' },

  'rate.limited': {
    status: 429,
    sentence: 'Too many attempts. Please try again in {retryAfterSeconds} seconds.',
  },
  'socket.too_many': { status: 429, sentence: 'Too many windows are open. Please close some of them.' },
  'idempotency.in_progress': { status: 409, sentence: 'This request is still being processed' },
  'idempotency.mismatch': { status: 422, sentence: 'This Idempotency-Key was already used for another request' },
  'server.overloaded': { status: 503, sentence: 'The server is busy. Please try again in a moment.' },
  'server.unavailable': { status: 503, sentence: 'The service is not available right now. Please try again.' },
  'server.fault': { status: 500, sentence: 'Something went wrong on our side. Please try again.' },

  'client.request_failed': { status: 0, sentence: 'Error: {status} {statusText}' },
  'client.status': { status: 0, sentence: 'Error: {status}' },
  'client.message': { status: 0, sentence: 'Error: {message}' },
  'client.non_json_error': { status: 0, sentence: 'Non-JSON error response ({status}): {excerpt}' },
  'client.invalid_json': { status: 0, sentence: 'Invalid JSON response from server' },
  'client.invalid_json_raw': { status: 0, sentence: 'Invalid JSON response: {raw}' },
  'client.invalid_response': { status: 0, sentence: 'Invalid response from server' },
  'client.unexpected_format': {
    status: 0,
    sentence: 'Server returned an unexpected response format. Please try again later.',
  },
  'client.connection_lost': { status: 0, sentence: 'Connection lost' },
  'client.unexpected': { status: 0, sentence: 'An unexpected error occurred' },
  'client.something_went_wrong': { status: 0, sentence: 'Something went wrong' },

  'upload.not_an_image': { status: 422, sentence: 'Please select an image file (JPEG, PNG, etc.)' },
  'upload.image_too_large': { status: 413, sentence: 'Image size should be less than 5MB' },
  'upload.not_a_document': { status: 422, sentence: 'Please upload a PDF, PNG or JPG file' },
  'upload.too_large': { status: 413, sentence: 'File must be less than 5MB.' },
  'upload.missing': { status: 400, sentence: 'Please choose a file: {field}' },
  'upload.too_many': { status: 400, sentence: 'Too many files: {field} takes at most {maxCount}' },
  'upload.malformed': { status: 400, sentence: 'The upload could not be read. Please try again.' },
  'upload.busy': {
    status: 503,
    sentence: 'Many pictures are being processed right now. Please try again in a moment.',
  },
  'upload.storage_full': { status: 507, sentence: 'The file could not be stored. Please try again later.' },
});
