type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; word: '' | 'weak' | 'fair' | 'good' | 'strong' };

const words = ['', 'weak', 'fair', 'good', 'strong'] as const;
const guessable = /^(?:password|passwort|qwerty|letmein|welcome|iloveyou|admin|abc123|123456)/i;
const sequence = '01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm';

function isRun(password: string): boolean {
  const lower = password.toLowerCase();
  return new Set(lower).size <= 2 || sequence.includes(lower);
}

/** Length counts most; mixing kinds of characters helps; a known or repeating word stays weak whatever its length. */
export function passwordStrength(password: string, minLength = 6): PasswordStrength {
  if (password === '') return { score: 0, word: '' };
  if (password.length < minLength || isRun(password) || guessable.test(password)) return { score: 1, word: 'weak' };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const lengthPoints = password.length >= 14 ? 3 : password.length >= 10 ? 2 : password.length >= 8 ? 1 : 0;
  const points = lengthPoints + kinds;
  const score = points >= 6 || (lengthPoints === 3 && kinds >= 2) ? 4 : points >= 4 ? 3 : points >= 3 ? 2 : 1;
  return { score, word: words[score] };
}
