/** Runs one benchmark by its name: `npm run bench -- catalog`. */
const benchmarks = ['catalog', 'chat', 'checkout', 'overload', 'seller', 'sign-in-timing'];
const [name = '', ...rest] = process.argv.slice(2);
if (!benchmarks.includes(name)) {
  console.error(`There is no benchmark "${name}"; there are ${benchmarks.join(', ')}.`);
  process.exit(1);
}
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${name}.ts`);
