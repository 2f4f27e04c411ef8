-- Sent mails keep that they were sent, and lose what they said and to whom: this finds those that still have it.
create index mail_message_sent_texts on mail_message (sent_at) where status = 'sent' and text <> '';
