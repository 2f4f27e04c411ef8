-- Nobody's silence keeps a return open for ever: when the buyer sent it, when it was handed to support, and when it was
-- closed because nothing was sent.
alter table return_request
  add column sent_at timestamptz,
  add column carrier text check (length(carrier) between 1 and 60),
  add column tracking_number text check (length(tracking_number) between 1 and 60),
  add column escalated_at timestamptz,
  add column expired_at timestamptz,
  add constraint return_request_sent_with_number check ((sent_at is null) = (tracking_number is null)),
  add constraint return_request_expired_is_closed check (expired_at is null or status = 'cancelled');
create index return_request_waiting on return_request (id) where status in ('pending', 'approved');
