-- The discount above which a sale is final is the caller's: policies state the same figure. The older function, with its own
-- figure, stays for processes of the version before, which may overlap with this one during a deploy.
create function is_final_sale(p product, above_percent integer) returns boolean language sql stable parallel safe as $$
  select p.final_sale or coalesce(price_now(p) * 100 < price_before_now(p) * (100 - above_percent), false)
$$;
