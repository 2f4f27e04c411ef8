import { useState } from 'react';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { Select } from '../../ui/select.tsx';
import { UiSection, UiState } from './ui-section.tsx';

type Plant = { name: string; latin: string; price: number; stock: number };

const plants: readonly Plant[] = [
  ['Chamomile', 'Matricaria chamomilla', 9.5, 120],
  ['Dried Peppermint with a long botanical name', 'Mentha × piperita', 9.75, 0],
  ['Garden Mint', 'Mentha spicata', 10.8, 6],
  ['Lemon Balm', 'Melissa officinalis', 10.4, 64],
  ['Nettle Leaf', 'Urtica dioica', 7.25, 31],
  ['Rosemary Leaf', 'Salvia rosmarinus', 8.2, 9],
  ['Tulsi Rama', 'Ocimum tenuiflorum', 14.5, 3],
].map(([name, latin, price, stock]) => ({ name, latin, price, stock }) as Plant);

const STATUSES = ['Active', 'Low Stock', 'Out of Stock'] as const;
const statusOf = ({ stock }: Plant) => (stock === 0 ? 'Out of Stock' : stock > 10 ? 'Active' : 'Low Stock');
const tones = { Active: 'good', 'Low Stock': 'warn', 'Out of Stock': 'bad' } as const;
const SORTS = ['name', '-name', 'price', '-price', 'stock', '-stock'] as const;
const SIZES = [5, 25, 100] as const;

const columns: readonly RecordColumn<Plant>[] = [
  {
    heading: 'Product',
    isRowHeader: true,
    sort: 'name',
    cell: ({ name, latin }) => (
      <>
        <b className="block font-strong">{name}</b>
        <em className="text-caption text-ink-3">{latin}</em>
      </>
    ),
  },
  { heading: 'Price', align: 'right', sort: 'price', cell: ({ price }) => formatPrice(price) },
  { heading: 'Stock', align: 'right', sort: 'stock', cell: ({ stock }) => stock },
  {
    heading: 'Status',
    cell: (plant) => (
      <Badge tone={tones[statusOf(plant)]} dot>
        {statusOf(plant)}
      </Badge>
    ),
  },
  {
    heading: 'Actions',
    hideHeading: true,
    align: 'right',
    cell: ({ name }) => (
      <Button size="sm" variant="ghost">
        Edit <span className="sr-only">{name}</span>
      </Button>
    ),
  },
];

const url = listState({
  plant: textParam,
  status: choiceParam(STATUSES, undefined),
  sort: choiceParam(SORTS, 'name'),
  size: choiceParam(SIZES, 5),
  page: pageParam(),
});

function choose({ plant, status, sort }: ReturnType<typeof url.read>): Plant[] {
  const key = sort.replace('-', '') as 'name' | 'price' | 'stock';
  const found = plants.filter(
    (one) => one.name.toLowerCase().includes(plant.toLowerCase()) && (!status || statusOf(one) === status),
  );
  found.sort((a, b) => (a[key] < b[key] ? -1 : 1));
  return sort.startsWith('-') ? found.reverse() : found;
}

const shared = { label: 'Plants', columns, rowId: ({ name }: Plant) => name, rowName: ({ name }: Plant) => name };
const noPlants = <EmptyState heading="h3" title="No plants match" />;

function FullTable() {
  const { state, hrefFor, change } = useListState(url);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Garden Mint', 'Lemon Balm']));
  const found = choose(state);
  const rows = found.slice((state.page - 1) * state.size, state.page * state.size);
  return (
    <RecordTable
      {...shared}
      rows={rows}
      sort={state.sort}
      onSort={(sort) => change({ sort: SORTS.find((one) => one === sort) })}
      selection={{
        selected,
        onChange: setSelected,
        actions: (
          <Button size="sm" variant="soft">
            Pause
          </Button>
        ),
      }}
      toolbar={
        <ListToolbar
          label="Filter plants"
          search={{
            label: 'Search plants',
            placeholder: 'Search by name',
            value: state.plant,
            onChange: (plant) => change({ plant }),
          }}
        >
          <Field label="Status of plants" hideLabel>
            <Select
              placeholder="All statuses"
              options={STATUSES}
              value={state.status ?? ''}
              onChange={({ target }) => change({ status: STATUSES.find((one) => one === target.value) })}
            />
          </Field>
        </ListToolbar>
      }
      empty={noPlants}
      paging={{
        noun: ['plant', 'plants'],
        page: state.page,
        pages: Math.ceil(found.length / state.size),
        total: found.length,
        pageSize: state.size,
        hrefFor: (page) => hrefFor({ page }),
        sizes: { choices: SIZES, onChange: (size) => change({ size: SIZES.find((one) => one === size) }) },
      }}
    />
  );
}

export function UiRecords() {
  const loaded = {
    data: plants,
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  };
  return (
    <UiSection id="record-table" title="Record table" wide>
      <UiState name="Full, selected, sorted, paged">
        <FullTable />
      </UiState>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <UiState name="Loading">
          <RecordTable {...shared} label="Plants that load" rows={undefined} loadingRows={3} empty={noPlants} />
        </UiState>
        <UiState name="The next page loads">
          <RecordTable
            {...shared}
            label="Plants of before"
            rows={plants.slice(0, 2)}
            query={{ ...loaded, isPlaceholderData: true }}
            empty={noPlants}
          />
        </UiState>
        <UiState name="Empty">
          <RecordTable {...shared} label="No plants" rows={[]} empty={noPlants} />
        </UiState>
        <UiState name="Failed">
          <RecordTable
            {...shared}
            label="Failed plants"
            rows={undefined}
            query={{ ...loaded, data: undefined, isError: true }}
            empty={noPlants}
          />
        </UiState>
      </div>
    </UiSection>
  );
}
