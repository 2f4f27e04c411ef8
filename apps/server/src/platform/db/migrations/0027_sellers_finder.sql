create extension if not exists pg_trgm;

-- People type without accents, in any case and with straight quotes: what is searched is kept in that form.
create function finder_fold(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')),
      'øØłŁđĐıẞÆŒ’‘', 'oollddißæœ'''''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- A typed % or _ means itself, and a backslash at the end must not be an error.
create function finder_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(finder_fold(word), '([\\%_])', '\\\1', 'g') || '%';

create function finder_text(
  business_name text, city text, state text, country text, specialties text[], certifications text[]
) returns text
  language sql immutable parallel safe
  return finder_fold(
    business_name || ' ' || city || ' ' || state || ' ' || country || ' '
    || array_to_string(specialties, ' ') || ' ' || array_to_string(certifications, ' '));

alter table seller add column finder_text text not null
  generated always as (finder_text(business_name, city, state, country, specialties, certifications)) stored;
create index seller_finder_text on seller using gin (finder_text gin_trgm_ops)
  where status = 'approved' and closed_at is null;
