-- What a list shows of a job and is not in its own row: worked out when it is indexed and not for every reader. Null until
-- the vocabulary is loaded next, which this migrate does, because the function that writes them has changed.
alter table app_private.job_index
  add column slug text,
  add column specialty_names text[];
comment on column app_private.job_index.slug is 'Last part of the URL of the job (app_hidden.job_slug).';
comment on column app_private.job_index.specialty_names is 'German names of its specialties, in the order of the vocabulary.';
