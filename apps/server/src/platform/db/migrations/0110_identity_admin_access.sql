-- Both ways to an admin account, whole: what the new admin is trusted with, how often a code was sent, the proof that a verified
-- code leaves behind, and who closed it. A request that comes for an invited address only notes its moment, so that the
-- answer to it is the same as for every other address.
alter table admin_invitation
  add column staff_role text not null default 'support'
    constraint admin_invitation_staff_role_check check (staff_role in ('support', 'finance', 'admin')),
  add column codes_sent integer not null default 0
    constraint admin_invitation_codes_sent_check check (codes_sent between 0 and 10),
  add column asked_at timestamptz,
  add column proof_hash bytea unique
    constraint admin_invitation_proof_hash_check check (octet_length(proof_hash) = 32),
  add column closed_by uuid references app_user (id) on delete restrict,
  add column close_reason text
    constraint admin_invitation_close_reason_check check (close_reason in ('refused', 'withdrawn', 'replaced')),
  add constraint admin_invitation_proof_was_verified check (proof_hash is null or verified_at is not null);
create index admin_invitation_closed_by on admin_invitation (closed_by) where closed_by is not null;
create index admin_invitation_waiting on admin_invitation (created_at, id)
  where kind = 'request' and issued_at is null and closed_at is null;
create index admin_invitation_history on admin_invitation (issued_at desc, id desc) where issued_at is not null;
