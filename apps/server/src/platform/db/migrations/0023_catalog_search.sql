create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- English stems over letters without accents: Löwenzahn, caléndula and tinctures are lowenzahn, calendula and tinctur.
create text search configuration herbary (copy = english);
alter text search configuration herbary
  alter mapping for word, hword, hword_part with unaccent, english_stem;

-- The same letters, unstemmed: for names that are typed from their beginning.
create text search configuration herbary_words (copy = simple);
alter text search configuration herbary_words
  alter mapping for word, hword, hword_part with unaccent, simple;

-- Accents first, case second: under the C locale lower() knows only ASCII. Apostrophes join (john’s: johns), every other
-- sign parts. search-text.ts folds what is typed in the same way; a test compares the two letter by letter.
create function search_fold(value text) returns text
  language sql stable parallel safe
  return btrim(regexp_replace(
    lower(translate(unaccent(value), '''’ʼ`´', '')),
    '[\x01-\x2f\x3a-\x60\x7b-\x7f\xa0]+', ' ', 'g'
  ));

-- One row for each live product. `title` is what a shopper calls it (name A, Latin name and shelf B, form and store C,
-- size D), `document` adds ingredients (C) and description (D), `words` feeds the vocabulary, `name` compares as typed.
-- `prominence` is kept here because looking it up in product costs more than all other ranking together.
create table product_search (
  product_id uuid primary key references product (id) on delete cascade,
  name text not null,
  title tsvector not null,
  document tsvector not null,
  words tsvector not null,
  prominence real not null
) with (fillfactor = 85);
comment on table product_search is 'room: catalog';

-- What can be typed wrongly: unstemmed words with their stem, their sound, how many live products use them, and how many
-- of those in the names of product or shelf.
create table search_word (
  word text primary key check (length(word) between 2 and 40),
  lexeme text not null,
  sound text not null,
  documents integer not null check (documents >= 0),
  named integer not null check (named between 0 and documents)
);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_lexeme on search_word (lexeme);
create index search_word_sound on search_word (sound);
create index search_word_likeness on search_word using gin (word gin_trgm_ops);
comment on table search_word is 'room: catalog';

-- Stores are suggested by the beginnings of the words of their names.
create index seller_business_name_words on seller using gin (to_tsvector('herbary_words', business_name));

-- Decides between products that say the same; less than a word more or less in the name.
create function product_prominence(featured boolean, rating numeric, reviews integer) returns real
  language sql immutable parallel safe
  return case when featured then 0.1 else 0 end + 0.02 * rating + 0.02 * ln(1 + reviews);

create function refresh_product_search(ids uuid[]) returns void
  language sql
as $$
  delete from product_search
    where product_id = any (ids)
      and not exists (select from product where product.id = product_id and product.status = 'live');

  insert into product_search as known (product_id, name, title, document, words, prominence)
  select product.id, folded.name, title.vector,
    title.vector
      || setweight(to_tsvector('herbary', folded.ingredients), 'C')
      || setweight(to_tsvector('herbary', product.description), 'D'),
    setweight(to_tsvector('simple', concat_ws(' ', folded.name, folded.latin, folded.shelf)), 'A')
      || to_tsvector('simple', concat_ws(' ', folded.maker, folded.ingredients)),
    product_prominence(product.featured, product.rating_avg, product.review_count)
  from product
  join seller on seller.id = product.seller_id
  join category on category.id = product.category_id
  join subcategory on subcategory.id = product.subcategory_id
  cross join lateral (
    select
      search_fold(product.name) as name,
      coalesce(search_fold(product.latin_name), '') as latin,
      search_fold(category.name || ' ' || subcategory.name) as shelf,
      search_fold(concat_ws(' ', nullif(product.form, 'N/A'), seller.business_name)) as maker,
      coalesce(search_fold(product.size), '') as size,
      coalesce(search_fold(product.ingredients), '') as ingredients
  ) folded
  cross join lateral (
    select setweight(to_tsvector('herbary', folded.name), 'A')
      || setweight(to_tsvector('herbary', folded.latin), 'B')
      || setweight(to_tsvector('herbary', folded.shelf), 'B')
      || setweight(to_tsvector('herbary', folded.maker), 'C')
      || setweight(to_tsvector('herbary', folded.size), 'D') as vector
  ) title
  where product.id = any (ids) and product.status = 'live'
  on conflict (product_id) do update
    set name = excluded.name, title = excluded.title, document = excluded.document, words = excluded.words,
      prominence = excluded.prominence;
$$;

-- Products come in by the thousand: one statement, one refresh.
create function product_search_after_insert() returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search((select array_agg(id) from listed where status = 'live'));
  return null;
end
$$;
create trigger product_search_insert after insert on product
  referencing new table as listed
  for each statement execute function product_search_after_insert();

-- By row, because only row triggers can name columns: a review, a sale or a new price must not pay for search.
create function product_search_after_update() returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search(array[new.id]);
  return null;
end
$$;
create trigger product_search_update
  after update of name, latin_name, description, category_id, subcategory_id, form, size, ingredients, seller_id, status
  on product
  for each row
  when (
    (old.name, old.latin_name, old.description, old.category_id, old.subcategory_id, old.form, old.size,
      old.ingredients, old.seller_id, old.status)
    is distinct from
    (new.name, new.latin_name, new.description, new.category_id, new.subcategory_id, new.form, new.size,
      new.ingredients, new.seller_id, new.status)
  )
  execute function product_search_after_update();

create function product_search_after_rating() returns trigger
  language plpgsql
as $$
begin
  update product_search
    set prominence = product_prominence(new.featured, new.rating_avg, new.review_count)
    where product_id = new.id;
  return null;
end
$$;
create trigger product_search_rating
  after update of featured, rating_sum, review_count on product
  for each row
  when ((old.featured, old.rating_sum, old.review_count) is distinct from (new.featured, new.rating_sum, new.review_count))
  execute function product_search_after_rating();

create function product_search_after_rename() returns trigger
  language plpgsql
as $$
begin
  perform refresh_product_search((select array_agg(id) from product where seller_id = new.id and status = 'live'));
  return null;
end
$$;
create trigger product_search_rename
  after update of business_name on seller
  for each row
  when (old.business_name is distinct from new.business_name)
  execute function product_search_after_rename();

-- The vocabulary, brought up to what is on sale now. Words of synonyms belong to it even while nobody sells the plant.
create function refresh_search_words() returns void
  language sql
as $$
  select pg_advisory_xact_lock(4857301);

  with counted as (
    select word, ndoc as documents, 0 as named from ts_stat('select words from product_search')
    union all
    select word, 0, ndoc from ts_stat('select words from product_search', 'a')
    union all
    select word, 0, 0 from search_synonym, regexp_split_to_table(search_fold(term), ' ') as word
  ), found as (
    select word, (ts_lexize('english_stem', word))[1] as lexeme,
      sum(documents)::integer as documents, sum(named)::integer as named
    from counted
    where length(word) between 2 and 40 and word !~ '^[0-9]+$'
    group by word
  ), gone as (
    delete from search_word where not exists (select from found where found.word = search_word.word)
  )
  insert into search_word as known (word, lexeme, sound, documents, named)
  select word, lexeme, dmetaphone(word), documents, named from found where lexeme is not null
  order by word
  on conflict (word) do update set documents = excluded.documents, named = excluded.named
    where (known.documents, known.named) is distinct from (excluded.documents, excluded.named);
$$;

-- What a misspelled word may have been. The threshold belongs to the function: `%` reads a setting of the connection.
create function search_words_like(typed text)
  returns table (word text, documents integer, likeness real, same_sound boolean)
  language sql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
  select known.word, known.documents, similarity(known.word, typed), known.sound = dmetaphone(typed)
  from search_word as known
  where (known.word % typed or (known.sound = dmetaphone(typed) and dmetaphone(typed) <> ''))
    and abs(length(known.word) - length(typed)) <= 3
  order by similarity(known.word, typed) desc, known.documents desc
  limit 40
$$;

select refresh_product_search((select array_agg(id) from product));

-- Without fastupdate: a search would otherwise read the whole waiting list of what was listed lately.
create index product_search_title on product_search using gin (title) with (fastupdate = off);
create index product_search_document on product_search using gin (document) with (fastupdate = off);
