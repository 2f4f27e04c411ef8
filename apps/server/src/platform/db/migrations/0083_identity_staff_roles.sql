-- What an admin account is trusted with: contract/permissions.ts maps it to permissions. An account that becomes or stops being
-- an admin's has to say so in both columns, so that none is left with powers nobody chose.
alter table app_user add column staff_role text
  constraint app_user_staff_role_check check (staff_role in ('support', 'finance', 'admin'));
update app_user set staff_role = 'admin' where role = 'admin';
alter table app_user
  add constraint app_user_staff_role_of_admins check ((role = 'admin') = (staff_role is not null));
