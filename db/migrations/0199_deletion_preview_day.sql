-- The day of the erasure by the clock of the database: the clock of a browser may be wrong.
alter type app_public.deletion_preview add attribute delete_after timestamptz;
comment on column app_public.deletion_preview.delete_after is E'@notNull\nWhen the account would be erased, if its deletion were requested now.';
