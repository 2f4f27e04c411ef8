import type { ResourceFile } from './resource.ts';

export const resourceFiles: Record<string, ResourceFile> = {};
