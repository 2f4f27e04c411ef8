alter table wishlist_item add column sold_out_since timestamptz;
comment on column wishlist_item.sold_out_since is
  'Since when it cannot be bought, as far as the person is to hear when it can be again. Null: it is in stock.';
create index wishlist_item_sold_out on wishlist_item (product_id, user_id) where sold_out_since is not null;
