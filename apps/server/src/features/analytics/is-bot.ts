/**
 * Those that say who they are: crawlers, previews of shared links, monitors, scripts, headless browsers.
 * A bot that pretends to be a person is counted as one.
 */
const names = [
  // Cubot makes phones.
  '(?<!cu)bot(?![a-z])',
  'crawl|spider|slurp|archiver|mediapartners|facebookexternalhit|whatsapp|preview|embedly',
  'headless|phantomjs|lighthouse|pagespeed|pingdom|uptime|monitor',
  'scrapy|curl/|wget/|python|java/|okhttp|go-http-client|libwww|node-fetch|undici|axios',
];
const sayingSo = new RegExp(names.join('|'), 'i');

export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || sayingSo.test(userAgent);
