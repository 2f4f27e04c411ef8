import type { Block } from '@herbary/content/blocks.ts';
import { cn } from '../../ui/cn.ts';
import { Table, TableCell, TableHead } from '../../ui/table.tsx';
import { AnnotatedLabel } from './annotated-label.tsx';
import { RichText } from './rich-text.tsx';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const itemClasses =
  'relative pl-6 before:absolute before:top-[0.72em] before:left-1 before:h-0.5 before:w-2 before:bg-clay-600';

function List({ items, ordered }: BlockOf<'list'>) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element className={cn('grid gap-2 text-pretty text-ink-2', ordered && 'list-decimal pl-6 marker:text-clay-600')}>
      {items.map((item) => (
        <li key={item} className={cn(!ordered && itemClasses)}>
          <RichText text={item} />
        </li>
      ))}
    </Element>
  );
}

/** Three columns of sentences would be three columns of syllables on a phone, and so would any four: such a table scrolls. */
const isWide = (columns: BlockOf<'table'>['columns'], rows: BlockOf<'table'>['rows']): boolean =>
  columns.length > 3 || (columns.length > 2 && rows.flat().some((cell) => cell.length > 30));

/** Of a sheet to write on, which has all its rows in print. */
const BLANK_ROWS_SHOWN = 4;
const isBlank = (rows: BlockOf<'table'>['rows']): boolean => rows.flat().every((cell) => cell === '');

function Rows({ label, columns, rows }: BlockOf<'table'>) {
  const alignOf = (place: number) => (columns[place]?.right ? 'right' : 'left');
  if (isBlank(rows) && rows.length > BLANK_ROWS_SHOWN) {
    return (
      <>
        <Rows kind="table" label={label} columns={columns} rows={rows.slice(0, BLANK_ROWS_SHOWN)} />
        <p className="text-small text-ink-2">The file has {rows.length} rows to fill in.</p>
      </>
    );
  }
  return (
    <Table label={label} className={cn(isWide(columns, rows) && 'min-w-130')}>
      <thead>
        <tr>
          {columns.map(({ name }, place) => (
            <TableHead key={name} align={alignOf(place)}>
              {name}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes its order, and rows to write in are equal
          <tr key={line}>
            {row.map((cell, place) => (
              <TableCell
                key={columns[place]?.name}
                rowHeader={place === 0 && cell !== ''}
                align={alignOf(place)}
                className="max-md:whitespace-normal"
              >
                <RichText text={cell} />
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Drawing({ src, alt, width, height, caption }: BlockOf<'figure'>) {
  return (
    <figure className="py-3">
      <img src={src} alt={alt} width={width} height={height} loading="lazy" className="h-auto w-full rounded-3" />
      {caption ? (
        <figcaption className="mt-2 text-caption text-ink-3">
          <RichText text={caption} />
        </figcaption>
      ) : null}
    </figure>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={cn('text-ink-2', block.small && 'text-small')}>
          <RichText text={block.text} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} className={block.level === 2 ? 'pt-9 text-2 first:pt-0' : 'pt-3 text-3'}>
          {block.text}
        </Heading>
      );
    }
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Rows {...block} />;
    case 'figure':
      return <Drawing {...block} />;
    case 'note':
      return (
        <p className="rounded-2 bg-note-bg px-4 py-3 text-small text-note">
          <RichText text={block.text} />
        </p>
      );
    case 'label':
      return <AnnotatedLabel {...block} />;
    case 'quote':
      return (
        <blockquote className="display my-3 border-l-2 border-clay-600 py-1 pl-7 text-[1.5rem] leading-[1.35] tracking-[-0.012em]">
          <RichText text={block.text} />
        </blockquote>
      );
  }
}

/** A text of the content folder in its column of 680 px. */
export function Prose({ blocks, className }: { blocks: readonly Block[]; className?: string }) {
  return (
    <div className={cn('grid max-w-[680px] gap-4.5 *:min-w-0', className)}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and equal blocks come twice
        <BlockView key={place} block={block} />
      ))}
    </div>
  );
}
