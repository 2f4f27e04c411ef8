import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UiActions } from './ui-actions.tsx';
import { UiData } from './ui-data.tsx';
import { UiFeedback } from './ui-feedback.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiForms } from './ui-forms.tsx';
import { UiFoundations } from './ui-foundations.tsx';
import { UiMedia } from './ui-media.tsx';
import { UiNavigation } from './ui-navigation.tsx';
import { UiOverlays } from './ui-overlays.tsx';
import { UiRecords } from './ui-records.tsx';

const anchors = [
  'type',
  'color',
  'plate',
  'buttons',
  'icon-buttons',
  'chips',
  'fields',
  'choices',
  'choice-cards',
  'form',
  'error-summary',
  'files',
  'overlays',
  'toasts',
  'notices',
  'faces',
  'tabs',
  'pagination',
  'accordion',
  'marks',
  'table',
  'charts',
  'record-table',
  'media',
];

function watchTheme(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
const isDark = () => document.documentElement.dataset.theme === 'dark';

export function ComponentSheet() {
  const dark = useSyncExternalStore(watchTheme, isDark, () => false);
  const switchTheme = () => {
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
  };
  return (
    <main className="wrap grid gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <p className="kicker mb-2">Furniture of the house</p>
          <h1>Component sheet</h1>
          <p className="lead mt-3">
            Every part in its states. Hover, tab and press them: focus is a ring of 2 px, 3 px away; targets are 44 px
            where fingers go, never under 24.
          </p>
        </div>
        <Button variant="outline" onClick={switchTheme} aria-pressed={dark}>
          <Icon icon={dark ? 'Sun' : 'Moon'} /> Dark theme
        </Button>
      </header>
      <nav aria-label="Parts" className="border-y border-line py-3">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          {anchors.map((anchor) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="inline-block py-1 text-ink-2 hover:text-ink hover:underline">
                {anchor.replace('-', ' ')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-2">
        <UiFoundations />
        <UiActions />
        <UiFields />
        <UiForms />
        <UiOverlays />
        <UiFeedback />
        <UiNavigation />
        <UiData />
        <UiRecords />
        <UiMedia />
      </div>
    </main>
  );
}
