-- Files as base64 cannot be made smaller. PostgreSQL tried it with each of them, which took as long as everything else about
-- writing an email with two invoices, and then stored what it was given.
alter table mail_message alter column attachments set storage external;
