-- Admins have notifications of their own like everybody (notification); nothing reads or writes these.
drop table admin_notification_state;
drop table admin_notification;
