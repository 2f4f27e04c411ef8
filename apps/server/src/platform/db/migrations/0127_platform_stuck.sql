-- An admin may give up on an email that cannot be delivered; it stays in the outbox, for whoever asks what became of it.
alter table mail_message drop constraint mail_message_status_check;
alter table mail_message add constraint mail_message_status_check
  check (status in ('queued', 'stored', 'sent', 'failed', 'dropped'));
create index mail_message_unsent on mail_message (created_at, id) where status in ('queued', 'failed');
