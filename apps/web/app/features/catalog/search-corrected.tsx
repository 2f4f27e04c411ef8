import { Link } from '../../ui/link.tsx';

type SearchCorrectedProps = { typed: string; corrected: string; to: string };

/** Nothing holds the words as typed; what was looked for instead is said, and can be taken as the search. */
export function SearchCorrected({ typed, corrected, to }: SearchCorrectedProps) {
  return (
    <p className="mb-5">
      Showing results for{' '}
      <Link to={to} className="font-semibold">
        "{corrected}"
      </Link>
      <span className="block text-small text-ink-2">Nothing is called "{typed}" here.</span>
    </p>
  );
}
