import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useNonce } from './nonce.ts';

const storageKey = 'scroll-positions';

/**
 * Runs where the page ends: back on a page, somebody stands where they stood before anything is painted. A page that is
 * new in its tab has no key yet and nothing to remember; it does not wait for the browser's storage.
 */
const RESTORE_SCRIPT = [
  'const h=history;',
  "if(!h.state?.key)h.replaceState({key:Math.random().toString(36).slice(2)},'');",
  `else try{const y=JSON.parse(sessionStorage.getItem('${storageKey}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch{}`,
].join('');

/** The router's own component, but for the question to the storage on every first visit. */
export function ScrollMemory() {
  useScrollRestoration({ storageKey });
  const nonce = useNonce();
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`{${RESTORE_SCRIPT}}`}
    </script>
  );
}
