/**
 * The two ceilings a catalog call is measured against, in a bare Fastify of their own: the JSON of a list of 12 from
 * memory, and one indexed SELECT of 12 rows through `pg`.
 *   node bench/ceiling.ts <port> <database url> <file with the JSON>
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

const [port = '0', databaseUrl = '', file = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
pool.on('error', () => undefined);
const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
const select = `
  select id, name, latin_name, price_cents, original_price_cents, rating_avg, review_count, seller_id, category_id,
    subcategory_id, form, size, featured, created_at
  from product where category_id = $1 and visible
  order by featured desc, rating_avg desc, review_count desc, id desc limit 12`;

const app = Fastify();
app.get('/json', async () => list);
app.get('/select', async () => (await pool.query(select, ['tea'])).rows);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
