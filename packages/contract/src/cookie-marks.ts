/**
 * Cookies that scripts may read. They let the server say in the first line of a page how it shall look, before any
 * script runs: a dark page does not flash white, and a signed-in person does not see "Login" first.
 */

/**
 * Set and cleared with the session cookie that scripts may not read. It says only that there is a session to
 * ask for: a browser that lost its own record of the user would otherwise look like a visitor's, or every visitor would
 * have to ask.
 */
export const SIGNED_IN_MARK = 'herbary_signed_in';

/** `dark` when a person chose that. */
export const THEME_MARK = 'herbary_theme';

/** What a person chose about optional cookies: `needed`, or groups joined by dots. Without it, needed ones alone are set. */
export const COOKIE_CHOICE_MARK = 'herbary_cookies';
