import { sentenceOf } from '@herbary/contract/errors.ts';
import { hasNoMessage, isApiError } from '../../lib/api.ts';

export type DoorName = 'shopper' | 'seller' | 'admin';

/** The server's sentence where there is one; otherwise the door's own words for what went wrong. */
export function signInProblem(door: DoorName, error: unknown): string {
  if (!isApiError(error)) return sentenceOf(door === 'seller' ? 'auth.login_not_completed' : 'client.unexpected');
  if (error.code === 'client.non_json_error' || error.code === 'client.invalid_json') {
    return door === 'shopper'
      ? sentenceOf('auth.login_failed_with_status', { status: error.status })
      : sentenceOf('client.unexpected_format');
  }
  if (door === 'shopper' && error.code === 'client.connection_lost') return sentenceOf('client.unexpected');
  if (hasNoMessage(error)) {
    return door === 'shopper' ? sentenceOf('auth.login_failed') : sentenceOf('auth.check_credentials');
  }
  return error.message;
}

const sessionless = {
  shopper: 'auth.login_failed',
  seller: 'auth.invalid_seller_data',
  admin: 'auth.unexpected_admin_format',
} as const;

/** An answer that says yes but brings no session: whoever went on with it would be nobody. */
export const sessionlessProblem = (door: DoorName): string => sentenceOf(sessionless[door]);
