import { useState } from 'react';
import { Link } from 'react-router';
import { type MenuLink, menus, providerLinks } from '../../copy/menus.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

/** On phones a menu is one list: the links of the first column, then the headings of the other columns. */
const groups: { id: string; label: string; links: readonly MenuLink[] }[] = [
  ...menus.map(({ id, label, columns }) => ({
    id,
    label,
    links: columns.flatMap((column, index) => (index === 0 ? column.links : [{ label: column.title, to: column.to }])),
  })),
  { id: 'providers', label: 'Providers', links: providerLinks.map(({ label, to }) => ({ label, to })) },
];

export function PhoneMenuGroups() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul>
      {groups.map(({ id, label, links }) => (
        <li key={id} className="border-b border-line">
          <button
            type="button"
            aria-expanded={open === id}
            aria-controls={`phone-${id}`}
            onClick={() => setOpen(open === id ? null : id)}
            className="display flex min-h-13 w-full items-center justify-between gap-3 text-left text-[1.3125rem] font-[420]"
          >
            {label}
            <Icon icon="Plus" className={cn('transition-transform duration-calm', open === id && 'rotate-45')} />
          </button>
          <ul id={`phone-${id}`} hidden={open !== id} className="grid grid-cols-2 gap-x-4 pb-3.5 [&[hidden]]:hidden">
            {links.map((link) => (
              <li key={link.label}>
                <Link to={link.to} className="block min-h-10 py-2 text-[0.9375rem] text-ink-2 no-underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
