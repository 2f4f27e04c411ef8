-- Conversations of visitors are deleted some time after their last message.
create index conversation_guest_activity on conversation (activity_at) where kind = 'guest';
