import { sentenceOf } from '@herbary/contract/errors.ts';
import { isApiError } from '../../lib/api.ts';

export type DoorName = 'shopper' | 'seller' | 'admin';

/** The server's sentence where there is one; otherwise the door's own words for what went wrong. */
export function signInProblem(door: DoorName, error: unknown): string {
  if (!isApiError(error)) return sentenceOf('client.unexpected');
  if (error.code === 'client.non_json_error' || error.code === 'client.invalid_json') {
    return door === 'shopper'
      ? sentenceOf('auth.login_failed_with_status', { status: error.status })
      : sentenceOf('client.unexpected_format');
  }
  if (error.code === 'client.request_failed') {
    return door === 'shopper' ? sentenceOf('auth.login_failed') : sentenceOf('auth.check_credentials');
  }
  return error.message;
}
