-- The seller's fault, or the whole order soon after its delivery, brings the shipping back. Until now every return did.
alter table return_line add column with_shipping boolean not null default true;
alter table return_line alter column with_shipping drop default;
