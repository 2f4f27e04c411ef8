import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const supportData: PersonalData[] = [
  {
    name: 'support-cases',
    columns: ['contact_request.user_id'],
    rows: (userId) => sql`
      select 'CS-' || c.number as case_number, c.name, c.email, c.order_number, c.category, c.subject, c.message, c.status,
        c.created_at,
        (select json_agg(json_build_object('from', case when m.staff_id is null then 'you' else 'our team' end,
            'text', m.text, 'created_at', m.created_at) order by m.created_at, m.id)
          from contact_message m where m.request_id = c.id) as messages
      from contact_request c where c.user_id = ${userId} order by c.created_at, c.id
    `,
  },
  {
    name: 'feedback',
    columns: ['feedback.author_id'],
    rows: (userId) => sql`
      select type, title, content, status, answer, answered_at, created_at from feedback where author_id = ${userId}
      order by created_at, id
    `,
  },
  {
    name: 'newsletter',
    columns: ['newsletter_subscription.user_id'],
    rows: (userId) => sql`
      select s.email, s.source, s.created_at, s.confirmed_at, s.unsubscribed_at,
        (select json_agg(json_build_object('subject', i.subject, 'sent_at', d.created_at) order by d.created_at)
          from newsletter_delivery d join newsletter_issue i on i.id = d.issue_id where d.subscription_id = s.id) as issues
      from newsletter_subscription s join app_user u on u.id = ${userId}
      where s.user_id = u.id or (s.email_normalized = u.email_normalized and u.email_verified_at is not null)
    `,
  },
];
