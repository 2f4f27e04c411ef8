-- What is sealed cannot be packed: PostgreSQL would try it with every answer that is kept.
alter table idempotency_key alter column response_body set storage external;
