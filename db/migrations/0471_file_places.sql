-- Files arrive in whatever order the network lets them; the company reads them in the order in which they were chosen.
alter table app_public.application_files
  add column place smallint constraint application_files_place_invalid check (place between 1 and 3);
comment on column app_public.application_files.place is E'@behavior -*\nPlace among the files of its application, as the applicant has put them; null while it waits for one, and for what was sent before places were kept.';
