-- An invoice says where its seller was when it was issued: a store that moves must not change it.
-- Empty only where a process of the release before wrote one during the deploy.
alter table invoice
  add column seller_city text check (length(seller_city) between 1 and 120),
  add column seller_state text check (length(seller_state) between 1 and 120),
  add column seller_country text check (length(seller_country) between 1 and 120);

update invoice i set seller_city = s.city, seller_state = s.state, seller_country = s.country
  from customer_order o join seller s on s.id = o.seller_id where o.id = i.order_id;
