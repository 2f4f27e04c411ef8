-- Every authenticated call asks whether a seller is approved. Identity reads it in its own row, and sellers write it there in
-- the very transaction that decides an application: identity stands to the left and reads no table of sellers.
alter table app_user add column is_approved_seller boolean not null default false;

create function mark_approved_seller() returns trigger language plpgsql as $$
begin
  update app_user set is_approved_seller = (new.status = 'approved')
    where id = new.id and is_approved_seller <> (new.status = 'approved');
  return null;
end $$;
create trigger seller_is_approved_or_not after insert or update of status on seller
  for each row execute function mark_approved_seller();

update app_user set is_approved_seller = true where id in (select id from seller where status = 'approved');
