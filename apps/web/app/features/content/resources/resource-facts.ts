import type { ResourceCard } from '@herbary/content/resources/resources.ts';
import { countOf } from '../../../ui/figures.ts';

type File = ResourceCard['file'];

export const fileAddress = ({ name }: File): string => `/resources/${name}`;

const fileKind = ({ name }: File): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

/** "PDF, 2 pages, 120 KB", "MP4, 0:48, 1.2 MB": as on the file itself. */
export function fileFacts(file: File): string {
  const { pages, seconds } = file;
  const length = pages === undefined ? clock(seconds ?? 0) : countOf(pages, 'page');
  return `${fileKind(file)}, ${length}, ${size(file.bytes)}`;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
