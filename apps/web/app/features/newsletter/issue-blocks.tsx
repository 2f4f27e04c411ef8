import type { IssueBlock } from '@herbary/contract/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

const blockNames = { heading: 'Heading', text: 'Text', product: 'Product' } as const;

/** While it is written: the product is what was typed or pasted, a link or an id. */
export type DraftBlock = { key: string; type: IssueBlock['type']; words: string };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

export const draftOf = (block: IssueBlock): DraftBlock => ({
  key: crypto.randomUUID(),
  type: block.type,
  words: block.type === 'product' ? block.productId : block.text,
});

export const blockOf = ({ type, words }: DraftBlock): IssueBlock =>
  type === 'product' ? { type, productId: uuid.exec(words)?.[0].toLowerCase() ?? '' } : { type, text: words.trim() };

type IssueBlocksProps = {
  blocks: readonly DraftBlock[];
  /** By place, as the server or the schema says it. */
  problems: Readonly<Record<number, string>>;
  /** Of products that are known, by their id. */
  names: ReadonlyMap<string, string>;
  onChange: (blocks: DraftBlock[]) => void;
};

export function IssueBlocks({ blocks, problems, names, onChange }: IssueBlocksProps) {
  const put = (place: number, words: string) =>
    onChange(blocks.map((block, index) => (index === place ? { ...block, words } : block)));
  const move = (place: number, by: 1 | -1) => {
    const next = [...blocks];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    onChange(next);
  };
  const add = (type: IssueBlock['type']) => onChange([...blocks, { key: crypto.randomUUID(), type, words: '' }]);
  return (
    <section aria-label="Parts" className="grid gap-4">
      <ol className="grid gap-4">
        {blocks.map((block, place) => {
          const label = `${blockNames[block.type]}, part ${place + 1}`;
          return (
            <li key={block.key} className="card flex items-start gap-3 p-4 max-sm:flex-col max-sm:items-stretch">
              <div className="min-w-0 flex-1">
                <BlockField
                  label={label}
                  block={block}
                  error={problems[place]}
                  name={names.get(blockIdOf(block))}
                  onChange={(words) => put(place, words)}
                />
              </div>
              <div className="flex gap-1 sm:pt-6">
                <IconButton label={`Move up: ${label}`} disabled={place === 0} onClick={() => move(place, -1)}>
                  <Icon icon="ChevronDown" className="rotate-180" />
                </IconButton>
                <IconButton
                  label={`Move down: ${label}`}
                  disabled={place === blocks.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <Icon icon="ChevronDown" />
                </IconButton>
                <IconButton
                  label={`Remove: ${label}`}
                  onClick={() => onChange(blocks.filter((_, index) => index !== place))}
                >
                  <Icon icon="Trash2" size={18} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        {(['heading', 'text', 'product'] as const).map((type) => (
          <Button key={type} size="sm" variant="soft" className="min-h-11" onClick={() => add(type)}>
            <Icon icon="Plus" size={16} />
            {blockNames[type]}
          </Button>
        ))}
      </div>
    </section>
  );
}

const blockIdOf = ({ words }: DraftBlock) => uuid.exec(words)?.[0].toLowerCase() ?? '';

type BlockFieldProps = {
  label: string;
  block: DraftBlock;
  error?: string;
  name?: string;
  onChange: (words: string) => void;
};

function BlockField({ label, block, error, name, onChange }: BlockFieldProps) {
  if (block.type === 'text')
    return (
      <Field label={label} error={error} help="A blank line starts a new paragraph.">
        <Textarea rows={5} maxLength={4000} value={block.words} onChange={({ target }) => onChange(target.value)} />
      </Field>
    );
  const isProduct = block.type === 'product';
  return (
    <Field label={label} error={error} help={isProduct ? (name ?? 'The link to its page in the shop.') : undefined}>
      <Input
        maxLength={isProduct ? 300 : 120}
        value={block.words}
        placeholder={isProduct ? 'https://…/product/…' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
