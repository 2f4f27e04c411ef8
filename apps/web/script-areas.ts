import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports'>;
type Area = 'shop' | 'seller' | 'admin';

const areaOf = ({ facadeModuleId }: Chunk): Area =>
  (/\/app\/(?:layouts|routes)\/(admin|seller)\//.exec(facadeModuleId ?? '')?.[1] as Area | undefined) ?? 'shop';

/** The scripts of the shop and of each dashboard: its pages, and whatever they import at once or later. */
export function scriptAreas(output: readonly Chunk[]): Record<Area, string[]> {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const collect = (fileName: string, found: Set<string>) => {
    const chunk = chunks.get(fileName);
    if (!chunk || found.has(`/${fileName}`)) return;
    found.add(`/${fileName}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) collect(next, found);
  };
  const listOf = (area: Area): string[] => {
    const found = new Set<string>();
    for (const chunk of output) if (chunk.isEntry && areaOf(chunk) === area) collect(chunk.fileName, found);
    return [...found];
  };
  return { shop: listOf('shop'), seller: listOf('seller'), admin: listOf('admin') };
}

/** Writes them for the prefetch (app/lib/prefetch-scripts.ts). */
export function listScripts(): Plugin {
  return {
    name: 'list-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      this.emitFile({ type: 'asset', fileName: 'scripts.json', source: JSON.stringify(scriptAreas(chunks)) });
    },
  };
}
