-- withdrawn: its writer deleted a review that was hidden. Its words are gone, and the row keeps the place: without it, what a
-- moderator hid could be written again.
alter table review drop constraint review_status_check;
alter table review
  add constraint review_status_check check (status in ('published', 'hidden', 'withdrawn')),
  add constraint review_withdrawn_is_empty check (status <> 'withdrawn' or title = '' and body = '' and like_count = 0);
