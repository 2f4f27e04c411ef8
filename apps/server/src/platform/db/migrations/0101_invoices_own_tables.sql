-- Invoices and credit notes are a feature of their own, to the right of orders, which had them.
comment on table invoice is 'feature: invoices';
comment on table credit_note is 'feature: invoices';
comment on table paper_number is 'feature: invoices';

-- What orders show of features to their right. The views are the orders' own, so that their shape does not change with the tables.
create view order_invoice as select order_id, invoice_number from invoice;
comment on view order_invoice is 'feature: orders';

create view order_credit_note as select id, order_id, credit_note_number, amount_cents, issued_at from credit_note;
comment on view order_credit_note is 'feature: orders';

create view order_return as
  select id, order_id, return_number, status, status in ('pending', 'approved', 'received') as is_open, created_at
    from return_request;
comment on view order_return is 'feature: orders';

-- Pieces of returns that are not settled.
create view order_line_returning as
  select line.order_line_id, line.quantity
    from return_line line join return_request request on request.id = line.return_id
    where request.status in ('pending', 'approved', 'received');
comment on view order_line_returning is 'feature: orders';

-- Asking for a return and paying it back are the order's own events.
create view order_return_event as
  select step.id, request.order_id, request.return_number, step.type, step.created_at
    from return_event step join return_request request on request.id = step.return_id
    where step.type not in ('requested', 'refunded', 'refund_failed');
comment on view order_return_event is 'feature: orders';
