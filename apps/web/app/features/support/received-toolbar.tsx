import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Select } from '../../ui/select.tsx';

type ReceivedToolbarProps<Status extends string> = {
  /** 'Cases' */
  label: string;
  placeholder: string;
  search: string;
  status: Status | undefined;
  statuses: readonly { value: Status; label: string }[];
  onChange: (change: { search?: string; status?: Status; id: '' }) => void;
};

/** Above a list of what people wrote: its search box and its status. */
export function ReceivedToolbar<Status extends string>(props: ReceivedToolbarProps<Status>) {
  const { label, placeholder, search, status, statuses, onChange } = props;
  return (
    <ListToolbar
      label={label}
      search={{
        label: `Search ${label.toLowerCase()}`,
        placeholder,
        value: search,
        onChange: (text) => onChange({ search: text, id: '' }),
      }}
      className="mb-3.5"
    >
      <Select
        aria-label="Status"
        options={[{ value: '', label: 'All' }, ...statuses]}
        value={status ?? ''}
        onChange={({ target }) =>
          onChange({ status: statuses.find(({ value }) => value === target.value)?.value, id: '' })
        }
      />
    </ListToolbar>
  );
}
