-- What sellers send is answered by mail: the answer, who gave it or closed the feedback, and when.
alter table feedback rename column admin_note to answer;
alter table feedback rename column handled_by to answered_by;
alter index feedback_handled_by rename to feedback_answered_by;
alter table feedback
  add column answered_at timestamptz,
  add column closed_by uuid references app_user (id) on delete restrict,
  add column closed_at timestamptz;
update feedback set answered_at = updated_at where answer is not null;
update feedback set closed_by = answered_by, closed_at = updated_at where status = 'resolved' and answered_by is not null;
alter table feedback
  add constraint feedback_answer_is_whole check ((answer is null) = (answered_at is null)),
  add constraint feedback_closing_is_whole check ((closed_at is null) = (closed_by is null));
create index feedback_closed_by on feedback (closed_by) where closed_by is not null;
