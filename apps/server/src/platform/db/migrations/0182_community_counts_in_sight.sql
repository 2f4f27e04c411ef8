-- Comments of suspended people were out of sight and counted; from now on the counts follow every suspension.
update community_post p
set comment_count = counted.comments, commenter_count = counted.people
from (
  select post.id, count(shown.id) as comments,
    count(distinct shown.author_id) filter (where shown.author_id <> post.author_id) as people
  from community_post post
  left join (community_comment shown join app_user author on author.id = shown.author_id and author.suspended_at is null)
    on shown.post_id = post.id and shown.status = 'published'
  where post.id in (
    select hidden.post_id from community_comment hidden
    join app_user gone on gone.id = hidden.author_id and gone.suspended_at is not null
  )
  group by post.id
) counted
where p.id = counted.id;
