import { Link } from '../../ui/link.tsx';

type SearchCorrectedProps = { typed: string; corrected: string; to: string };

/** No product matches the typed words; shows the corrected search and a link to it. */
export function SearchCorrected({ typed, corrected, to }: SearchCorrectedProps) {
  return (
    <p className="mb-5">
      Showing results for{' '}
      <Link to={to} className="font-semibold">
        "{corrected}"
      </Link>
      <span className="block text-small text-ink-2">No exact matches for “{typed}”.</span>
    </p>
  );
}
