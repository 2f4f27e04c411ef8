-- A seller's stars are counted in the index alone; it also serves the foreign key, as the index it replaces did.
create index review_seller_ratings on review (seller_id, status, rating);
drop index review_seller_id;
