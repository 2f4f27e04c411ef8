import { createContext, RouterContextProvider } from 'react-router';

/** `name` as in `GET /api/products/:id`. */
export type ApiCall = { name: string; params?: object; query?: object; body?: object; signal?: AbortSignal };

/** What the serving process tells the app about one request. */
export type ServerFacts = {
  /** How the API is called from here; absent in development, where it is reached by the origin of the page itself. */
  callApi?: (call: ApiCall) => Promise<{ status: number; body: unknown }>;
  publicUrl: string;
  nonce: string | undefined;
  /** Set when the visitor may not open the page: where they go instead. */
  sendTo?: string;
  reportError: (error: unknown) => void;
  /** Takes the rendered page; an answer would carry it as a stream, which costs as much as a tenth of the rendering. */
  takePage?: (html: Buffer) => void;
};

export const serverFacts = createContext<ServerFacts>({
  publicUrl: '',
  nonce: undefined,
  reportError: (error) => console.error(error),
});

export function createServerContext(facts: ServerFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverFacts, facts);
  return context;
}
