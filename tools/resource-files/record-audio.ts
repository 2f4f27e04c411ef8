import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block } from '@herbary/content/blocks.ts';
import type { Resource } from '@herbary/content/resources/resource.ts';
import { plainText } from '@herbary/content/rich-text.ts';

export function run(command: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.on('error', () => reject(new Error(`${command} is not installed: it makes films and recordings`)));
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${command} ended with ${code}`))));
    child.stdin.end(input);
  });
}

export const secondsOf = async (path: string): Promise<number> =>
  Number(await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]));

const spokenWords: readonly [RegExp, string][] = [
  [/(\d+) °F \((\d+) °C\)/g, '$1 degrees Fahrenheit, $2 Celsius'],
  [/°F/g, ' degrees Fahrenheit'],
  [/½/g, ' and a half'],
  [/\boz\b/g, 'ounces'],
  [/\bNo\. (\d)/g, 'number $1'],
  [/[“”]/g, ''],
  [/’/g, "'"],
];

/** A table is read row by row; the end of a row is a pause. */
function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return [...block.items];
    case 'table':
      return block.rows.map((row) => row.join(', '));
    case 'figure':
    case 'label':
      return [];
    default:
      return [block.text];
  }
}

export function spokenText({ blocks }: Pick<Resource, 'blocks'>): string {
  const lines = blocks.flatMap(linesOf).map((line) => {
    const plain = spokenWords.reduce((text, [written, spoken]) => text.replace(written, spoken), plainText(line));
    return /[.!?]$/.test(plain) ? plain : `${plain}.`;
  });
  return lines.join('\n\n');
}

/** Reads the words of a resource aloud: flite speaks, ffmpeg makes an MP3 of it. */
export async function recordAudio(resource: Resource, folder: string): Promise<{ bytes: Buffer; seconds: number }> {
  const wave = join(folder, `${resource.slug}.wav`);
  const mp3 = join(folder, `${resource.slug}.mp3`);
  await run('flite', ['-voice', 'slt', '--setf', 'duration_stretch=1.08', '-t', spokenText(resource), '-o', wave]);
  const sound = ['-af', 'loudnorm=I=-18:TP=-2,highpass=f=70', '-ac', '1', '-ar', '24000', '-b:a', '40k'];
  const about = ['-map_metadata', '-1', '-metadata', `title=${resource.title}`, '-metadata', 'artist=Herbary'];
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', wave, ...sound, ...about, '-bitexact', mp3]);
  return { bytes: await readFile(mp3), seconds: await secondsOf(mp3) };
}
