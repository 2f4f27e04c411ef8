type Crumb = { name: string; path: string };

export function itemListOf(origin: string, name: string, total: number, first: number, items: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, place) => ({
      '@type': 'ListItem',
      position: first + place,
      name: item.name,
      url: origin + item.path,
    })),
  };
}

type Business = {
  type: 'Organization' | 'Store';
  name: string;
  path: string;
  image: string | null;
  description: string;
  city: string;
  state: string;
  country?: string;
  rating: number | null;
  totalReviews: number;
};

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address);

/** A rating is included only where there are reviews: search engines punish an invented one. */
export function businessOf(origin: string, business: Business) {
  const { type, name, path, image, description, city, state, country, rating, totalReviews } = business;
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': `${origin}${path}#business`,
    name,
    url: origin + path,
    description,
    ...(image ? { image: absolute(origin, image), logo: absolute(origin, image) } : {}),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      ...(country ? { addressCountry: country } : {}),
    },
    ...(rating !== null && totalReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: totalReviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
