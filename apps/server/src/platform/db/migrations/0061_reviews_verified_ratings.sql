-- Only verified purchases count in ratings: throw-away accounts must not move them. Sums kept with products and sellers are
-- counted anew; from here on they change by verified reviews alone.
create index review_seller_stars on review (seller_id, status, rating, verified);
drop index review_seller_ratings;

update product set rating_sum = counted.sum, review_count = counted.count
from (
  select p.id, coalesce(sum(r.rating), 0)::bigint as sum, count(r.id)::integer as count
  from product p left join review r on r.product_id = p.id and r.status = 'published' and r.verified
  group by p.id
) counted
where product.id = counted.id and (product.rating_sum, product.review_count) is distinct from (counted.sum, counted.count);

update seller set rating_sum = counted.sum, review_count = counted.count
from (
  select s.id, coalesce(sum(r.rating), 0)::bigint as sum, count(r.id)::integer as count
  from seller s left join review r on r.seller_id = s.id and r.status = 'published' and r.verified
  group by s.id
) counted
where seller.id = counted.id and (seller.rating_sum, seller.review_count) is distinct from (counted.sum, counted.count);
