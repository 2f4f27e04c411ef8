type SkipLinkProps = { to?: `#${string}`; children?: string };

/** Visible only while it has the focus. */
export function SkipLink({ to = '#main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={to}
      className="fixed top-2 left-2 z-60 -translate-y-20 print:hidden rounded-2 bg-surface px-4 py-3 font-strong text-link shadow-3 focus-visible:translate-y-0"
    >
      {children}
    </a>
  );
}
