import { useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/cn.ts';

type HeroVideoProps = { paused: boolean; onPlaying: (playing: boolean) => void };

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Lies over its poster and appears only once it moves: when it cannot play, nothing is missing. Fetched after the
 * page is there, and not at all for people who save data.
 */
export function HeroVideo({ paused, onPlaying }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || savesData()) return;
    if (paused) element.pause();
    else element.play().catch(() => onPlaying(false));
  }, [paused, onPlaying]);

  return (
    <video
      ref={video}
      muted
      playsInline
      preload="none"
      aria-hidden
      tabIndex={-1}
      width={1280}
      height={1066}
      onPlaying={() => {
        setSeen(true);
        onPlaying(true);
      }}
      onPause={() => onPlaying(false)}
      onError={() => onPlaying(false)}
      onEnded={() => onPlaying(false)}
      className={cn(
        'absolute inset-0 size-full object-cover object-[50%_70%] transition-opacity duration-700',
        seen ? 'opacity-100' : 'opacity-0',
      )}
    >
      <source src="/scenes/steam.webm" type="video/webm" />
      <source src="/scenes/steam.mp4" type="video/mp4" />
    </video>
  );
}
