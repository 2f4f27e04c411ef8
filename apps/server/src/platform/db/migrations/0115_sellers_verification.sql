-- The mail of a decision, where the admin has changed its text.
alter table seller_decision add column message text check (length(message) between 1 and 4000);

-- fingerprint: a keyed hash of what was sent, because the stored bytes are sealed and differ for equal documents. It finds the
-- stores that sent the same paper; documents of earlier releases have none.
alter table seller_document add column fingerprint bytea;
alter table seller_document drop constraint seller_document_kind_check;
alter table seller_document add constraint seller_document_kind_check
  check (kind in ('identification', 'business', 'tax', 'compliance'));
create index seller_document_fingerprint on seller_document (fingerprint) where fingerprint is not null;
create index app_user_phone_digits on app_user ((right(regexp_replace(phone_number, '\D', '', 'g'), 10)))
  where phone_number is not null;
create index seller_bank_account_last4 on seller_bank_account (account_last4);

-- What an admin has checked of a seller, by which document, and until when. One row per seller and flag is the current one
-- (ended_at is null); a new one ends it. valid_until: the last day; null for what came with an application.
create table seller_verification (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  flag text not null check (flag in ('businessRegistration', 'governmentId', 'productCompliance')),
  document_id uuid references seller_document (id) on delete set null,
  valid_until date,
  set_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- The shortest term that the seller was reminded of: 30, 7 or 1 days.
  reminded_days smallint check (reminded_days in (30, 7, 1)),
  expired_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references app_user (id) on delete restrict,
  withdrawn_reason text check (length(withdrawn_reason) <= 2000),
  ended_at timestamptz,
  constraint seller_verification_withdrawal check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  constraint seller_verification_over_once check (expired_at is null or withdrawn_at is null)
);
create unique index seller_verification_current on seller_verification (seller_id, flag) where ended_at is null;
create index seller_verification_seller_id on seller_verification (seller_id);
create index seller_verification_due on seller_verification (valid_until)
  where ended_at is null and withdrawn_at is null and valid_until is not null;
create index seller_verification_document_id on seller_verification (document_id) where document_id is not null;
create index seller_verification_set_by on seller_verification (set_by);
create index seller_verification_withdrawn_by on seller_verification (withdrawn_by) where withdrawn_by is not null;
comment on table seller_verification is 'feature: sellers';

insert into seller_verification (id, seller_id, flag, document_id, set_by, created_at)
  select gen_random_uuid(), s.id, checked.flag, d.id, s.decided_by, s.decided_at
  from seller s
  cross join lateral (values
    ('businessRegistration', 'business', s.business_registration_verified),
    ('governmentId', 'identification', s.government_id_verified),
    ('productCompliance', 'compliance', s.product_compliance_verified)) as checked (flag, kind, is_set)
  left join seller_document d on d.seller_id = s.id and d.kind = checked.kind and d.replaced_at is null
  where checked.is_set and s.decided_by is not null and s.decided_at is not null;

-- What a seller was asked to send; over when a document comes or the flag is set.
create table seller_document_request (
  id uuid primary key,
  seller_id uuid not null references seller (id) on delete restrict,
  flag text not null check (flag in ('businessRegistration', 'governmentId', 'productCompliance')),
  reason text not null check (length(reason) between 1 and 2000),
  requested_by uuid not null references app_user (id) on delete restrict,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index seller_document_request_open on seller_document_request (seller_id, flag) where answered_at is null;
create index seller_document_request_seller_id on seller_document_request (seller_id);
create index seller_document_request_requested_by on seller_document_request (requested_by);
comment on table seller_document_request is 'feature: sellers';

-- Set while a check that the store or its payouts need is over: the store is closed to buyers, or no money goes out.
alter table seller add column paused_at timestamptz;
alter table seller add column payouts_paused_at timestamptz;
-- Since when the oldest document that no admin has read for its check waits.
alter table seller add column document_waiting_since timestamptz;
update seller set document_waiting_since = applied_at where status in ('pending', 'underReview');
create index seller_verifications on seller
  ((coalesce(document_waiting_since, timestamptz '3000-01-01 00:00:00+00')), applied_at, id)
  where closed_at is null and status <> 'rejected';

create or replace function is_store_open(store uuid) returns boolean language sql stable as $$
  select coalesce((
    select seller.status = 'approved' and seller.closed_at is null and seller.paused_at is null and app_user.is_active
    from seller join app_user on app_user.id = seller.id where seller.id = store), false)
$$;
drop trigger seller_opens_or_closes on seller;
create trigger seller_opens_or_closes after update of status, closed_at, paused_at on seller
  for each row when ((old.status, old.closed_at, old.paused_at) is distinct from (new.status, new.closed_at, new.paused_at))
  execute function mark_products_of_store();
