/**
 * A cookie that scripts may read, set and cleared together with the session cookie that they may not. It says only
 * that there is a session to ask for: a browser that lost its own record of the user would otherwise look like a
 * visitor's, or every visitor would have to ask.
 */
export const SIGNED_IN_MARK = 'herbary_signed_in';
