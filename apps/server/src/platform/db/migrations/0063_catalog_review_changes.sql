-- A review that does not count leaves its product's sums as they were, and still belongs on the page.
create trigger review_addition after insert on review
  referencing new table as changed for each statement execute function note_changes_of_products();
create trigger review_removal after delete on review
  referencing old table as changed for each statement execute function note_changes_of_products();
