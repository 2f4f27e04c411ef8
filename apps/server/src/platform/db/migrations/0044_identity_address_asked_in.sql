-- The session in which another address was asked for: once that is confirmed, it is the one that goes on.
alter table email_verification add column session_id uuid references user_session (id) on delete set null;
create index email_verification_session_id on email_verification (session_id) where session_id is not null;
