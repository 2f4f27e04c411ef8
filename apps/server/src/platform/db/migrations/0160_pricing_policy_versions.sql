-- What is charged for tax and shipping, from a moment on. The environment gives version 1, which has no row here. A version that
-- has been in force is history: orders were placed under it, and it is never changed or withdrawn.
create table pricing_policy (
  version integer primary key check (version > 1),
  effective_at timestamptz not null,
  tax_bps integer not null check (tax_bps between 0 and 5000),
  standard_cents bigint not null check (standard_cents between 0 and 100000),
  expedited_cents bigint not null check (expedited_cents between 0 and 100000),
  priority_cents bigint not null check (priority_cents between 0 and 100000),
  reason text not null,
  scheduled_by uuid not null references app_user (id) on delete restrict,
  scheduled_at timestamptz not null default now(),
  withdrawn_by uuid references app_user (id) on delete restrict,
  withdrawn_at timestamptz,
  constraint pricing_policy_planned check (effective_at > scheduled_at),
  constraint pricing_policy_withdrawn_in_time check (withdrawn_at < effective_at),
  constraint pricing_policy_withdrawn_by_one check ((withdrawn_at is null) = (withdrawn_by is null))
);
comment on table pricing_policy is 'feature: pricing';
create index pricing_policy_in_force on pricing_policy (effective_at desc) where withdrawn_at is null;
create index pricing_policy_scheduled_by on pricing_policy (scheduled_by);
create index pricing_policy_withdrawn_by on pricing_policy (withdrawn_by) where withdrawn_by is not null;

-- What is charged at a moment, as the application names it; null while only the environment says so. Checkout asks for it in its
-- own statements, by the time of its transaction.
create function pricing_figures_at(at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('taxBps', tax_bps, 'standardCents', standard_cents, 'expeditedCents', expedited_cents,
    'priorityCents', priority_cents)
  from pricing_policy
  where withdrawn_at is null and effective_at <= at
  order by effective_at desc
  limit 1
$$;
