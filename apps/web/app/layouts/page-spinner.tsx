import { Spinner } from '../ui/spinner.tsx';

export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-forest-600">
      <Spinner size="lg" label="Loading" />
    </div>
  );
}
