import { sentenceOf } from '@herbary/contract/errors.ts';
import { hasNoMessage, isApiError } from '../../lib/api.ts';

export type LoginKind = 'shopper' | 'seller' | 'admin';

/** The server's error message where there is one; otherwise this login form's own message. */
export function signInProblem(kind: LoginKind, error: unknown): string {
  if (!isApiError(error)) return sentenceOf(kind === 'seller' ? 'auth.login_not_completed' : 'client.unexpected');
  if (error.code === 'client.non_json_error' || error.code === 'client.invalid_json') {
    return kind === 'shopper'
      ? sentenceOf('auth.login_failed_with_status', { status: error.status })
      : sentenceOf('client.unexpected_format');
  }
  if (kind === 'shopper' && error.code === 'client.connection_lost') return sentenceOf('client.unexpected');
  if (hasNoMessage(error)) {
    return kind === 'shopper' ? sentenceOf('auth.login_failed') : sentenceOf('auth.check_credentials');
  }
  return error.message;
}

const sessionless = {
  shopper: 'auth.login_failed',
  seller: 'auth.invalid_seller_data',
  admin: 'auth.unexpected_admin_format',
} as const;

/** The server accepted the login but sent no session: going on would leave the person signed out. */
export const sessionlessProblem = (kind: LoginKind): string => sentenceOf(sessionless[kind]);
