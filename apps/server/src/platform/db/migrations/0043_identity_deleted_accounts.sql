-- Few, and asked for every hour by the rooms that keep something of a person until it is not needed any more.
create index app_user_deleted on app_user (id) where deleted_at is not null;
