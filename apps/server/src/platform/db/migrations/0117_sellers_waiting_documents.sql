-- The overview counts the documents that no admin has read.
create index seller_document_waiting on seller (document_waiting_since) where document_waiting_since is not null;
