import { createContext, RouterContextProvider } from 'react-router';

/** What the serving process tells the app about one request. */
export type ServerFacts = {
  /** Where the API is reached from here; empty: on the origin of the page itself (development, where Vite proxies). */
  apiOrigin: string;
  /** Tells the API that the call comes from the page renderer. */
  apiHeaders: Readonly<Record<string, string>>;
  publicUrl: string;
  nonce: string | undefined;
  reportError: (error: unknown) => void;
};

export const serverFacts = createContext<ServerFacts>({
  apiOrigin: '',
  apiHeaders: {},
  publicUrl: '',
  nonce: undefined,
  reportError: (error) => console.error(error),
});

export function createServerContext(facts: ServerFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverFacts, facts);
  return context;
}
