-- In what state the pieces of a return came back. What was opened or damaged is not sold again, whoever says so.
alter table return_line
  add column condition text check (condition in ('sealed', 'opened', 'damaged')),
  add constraint return_line_condition_when_received check (condition is null or disposition is not null),
  add constraint return_line_restocked_is_sealed check (disposition is distinct from 'restock' or coalesce(condition, 'sealed') = 'sealed');
