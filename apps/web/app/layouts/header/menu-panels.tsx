import { Link } from 'react-router';
import { menus, providerLinks } from '../../copy/menus.ts';
import { tintGround } from '../../lib/tint.ts';
import { Icon } from '../../ui/icon.tsx';

const icons = { provider: 'BadgeCheck', store: 'Store', login: 'LogIn', guide: 'BookOpen' } as const;

export function CategoryPanel({ id }: { id: string }) {
  const menu = menus.find((candidate) => candidate.id === id);
  if (!menu) return null;
  const { columns, promo } = menu;
  return (
    <div className="wrap grid grid-cols-[repeat(4,minmax(0,1fr))_288px] gap-8 pt-8 pb-9">
      {columns.map((column) => (
        <div key={column.title}>
          <h3 className="mb-2 border-b border-ink pb-2.5 text-[1.125rem]">
            <Link to={column.to} className="text-inherit no-underline hover:underline hover:underline-offset-[0.22em]">
              {column.title}
            </Link>
          </h3>
          <ul>
            {column.links.map((link) => (
              <li key={link.label}>
                <Link
                  to={link.to}
                  className="block py-1.5 text-[0.9375rem] text-ink-2 no-underline decoration-clay-600 underline-offset-[0.25em] hover:text-ink hover:underline"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link
        to={promo.to}
        className={`group relative flex min-h-62 flex-col justify-end overflow-hidden rounded-2 p-5 text-ink-on-tint no-underline ${tintGround(promo.tint)}`}
      >
        <img
          src={`/sprigs/${promo.sprig}.svg`}
          alt=""
          width={240}
          height={320}
          className="absolute top-3 right-3 h-[calc(100%-92px)] w-auto max-w-none transition-transform duration-slow ease-calm group-hover:-translate-y-1 group-hover:-rotate-2"
        />
        <span className="display relative text-3">{promo.title}</span>
        <span className="relative text-small">{promo.text}</span>
      </Link>
    </div>
  );
}

export function ProvidersPanel() {
  return (
    <ul>
      {providerLinks.map((link) => (
        <li key={link.label}>
          <Link to={link.to} className="flex gap-3.5 rounded-2 p-3 text-inherit no-underline hover:bg-forest-50">
            <Icon icon={icons[link.icon]} className="mt-0.5 text-forest-600" />
            <span>
              <span className="block font-semibold">{link.label}</span>
              <span className="block text-caption text-ink-2">{link.text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
