import { useNavigate } from 'react-router';
import { SearchBox } from '../../features/catalog/search-box.tsx';
import { shopPath } from '../../lib/shop-path.ts';

type HeaderSearchProps = {
  className?: string;
  listClassName?: string;
  autoFocus?: boolean;
  inputId?: string;
  onDone?: () => void;
};

export function HeaderSearch({ inputId = 'site-search', onDone, ...look }: HeaderSearchProps) {
  const navigate = useNavigate();
  const search = (text: string) => navigate(shopPath({ search: text }));
  return <SearchBox label="Site" inputId={inputId} onSearch={search} onChosen={onDone} forgets {...look} />;
}
