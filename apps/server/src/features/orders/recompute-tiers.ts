import type { Db } from '../../platform/db/client.ts';
import { assignTiers, TIER_DAYS } from '../sellers/index.ts';
import { listTrailingSales } from './trailing-sales.repository.ts';

export const recomputeTiers = async (db: Db): Promise<void> => assignTiers(db, await listTrailingSales(db, TIER_DAYS));
