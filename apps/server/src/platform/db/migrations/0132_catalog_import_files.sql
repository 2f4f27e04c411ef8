-- A large file is judged by a job, which may run on another machine than the one that received it: until then the file waits
-- here, packed. row_count: how many rows it has, so that the seller sees how far the job is.
alter table product_import add column row_count integer check (row_count > 0);
alter table product_import add column file_gzip bytea;
alter table product_import add constraint product_import_file_waits check (file_gzip is null or state = 'checking');
