import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startApp } from './layouts/start-app.ts';
import { prefetchScriptsLater } from './lib/prefetch-scripts.ts';

startApp();
prefetchScriptsLater();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
