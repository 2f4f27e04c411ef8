-- Admins look through the listings of all stores, the last changed first.
create index product_updated on product (updated_at desc, id desc) where status <> 'archived';
