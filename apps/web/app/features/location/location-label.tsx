import { useEffect } from 'react';
import { locationTexts } from '../../copy/location.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { type LocationState, locate, locateQuietly, useLocationState } from './location-store.ts';

function labelOf(state: LocationState): string {
  if (state.kind === 'found') return state.label;
  if (state.kind === 'looking') return 'Detecting your location...';
  return locationTexts[state.kind === 'failed' ? state.failure : 'denied'];
}

type LocationLabelProps = { geocoderUrl: string; className?: string; iconClassName?: string; iconSize?: 16 | 20 };

export function LocationLabel({
  geocoderUrl,
  className,
  iconClassName = 'text-on-band-2',
  iconSize = 16,
}: LocationLabelProps) {
  const state = useLocationState();

  useEffect(() => {
    void locateQuietly(geocoderUrl);
  }, [geocoderUrl]);

  return (
    <button
      type="button"
      onClick={() => void locate(geocoderUrl)}
      className={cn('inline-flex min-w-0 items-center gap-2 text-left', className)}
    >
      <Icon icon="MapPin" size={iconSize} className={iconClassName} />
      <span aria-live="polite" className="truncate">
        {labelOf(state)}
      </span>
    </button>
  );
}
