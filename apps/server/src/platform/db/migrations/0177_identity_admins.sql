-- The few of many accounts that are listed by their role: to choose one in the audit log, or to tell all of them something.
create index app_user_admin on app_user (id) where role = 'admin';
