/** Rendered on the server, for browsers in which nothing would send the form. */
export const NeedsScript = () => (
  <noscript>
    <p className="mb-2 text-small text-warn">Please turn on JavaScript to send this form.</p>
  </noscript>
);
