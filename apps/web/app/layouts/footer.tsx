import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { Link } from 'react-router';
import { footerColumns, legalLinks } from '../copy/menus.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';

const linkClasses = 'text-inherit no-underline hover:underline hover:underline-offset-[0.25em]';

function ThemeToggle() {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      className="inline-flex min-h-8 items-center gap-2 rounded-1 hover:underline hover:underline-offset-[0.25em]"
    >
      <Icon icon={theme === 'dark' ? 'Sun' : 'Moon'} size={16} />
      {next === 'dark' ? 'Dark theme' : 'Light theme'}
    </button>
  );
}

export function Footer() {
  return (
    <footer className="band mt-[clamp(72px,9vw,128px)] print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 pt-18 pb-12 tab:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
          <div className="max-tab:col-span-full">
            <Brand className="text-[2.25rem] text-on-band" />
            <p className="mt-4 max-w-[34ch] text-small text-on-band-2">
              A marketplace for herbs, teas, tinctures, supplements and accessories from independent sellers.
            </p>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-3 font-text text-small font-semibold tracking-normal text-on-band-2">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to} className={`${linkClasses} inline-block py-1.25 text-small`}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-band-line py-5 text-caption text-on-band-2">
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} {PRODUCT_NAME}
          </span>
          {legalLinks.map((link) => (
            <Link key={link.label} to={link.to} className={`${linkClasses} py-1.25`}>
              {link.label}
            </Link>
          ))}
          <ThemeToggle />
          <span className="ml-auto">Not medical advice. Talk to a clinician before taking a supplement.</span>
        </div>
      </div>
    </footer>
  );
}
