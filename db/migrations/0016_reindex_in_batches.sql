-- All offers are indexed anew in many short transactions, so that nobody waits for the last one.
alter table app_private.vocabulary_version
  add column loaded_checksum text not null default '',
  add column reindexed_to uuid;
update app_private.vocabulary_version set loaded_checksum = checksum;
comment on column app_private.vocabulary_version.checksum is 'SHA-256 over the files of db/data and the functions that fold words; written when offers and vocabulary agree with them.';
comment on column app_private.vocabulary_version.loaded_checksum is 'The same for the vocabulary alone; differs from checksum while offers are being indexed anew.';
comment on column app_private.vocabulary_version.reindexed_to is 'Last offer that was indexed anew; null before the first and after the last.';
drop function if exists app_private.reindex_jobs();
