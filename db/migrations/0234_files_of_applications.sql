-- Files belong to an application from the moment in which it is sent.

alter table app_public.application_files
  add column application_id uuid references app_public.applications on delete cascade,
  add constraint application_files_application_id_required check ((state in ('unterwegs', 'geprueft')) = (application_id is null));
create index application_files_application_id_idx on app_public.application_files (application_id);
comment on column app_public.application_files.application_id is 'The application that it was sent with; null while it waits for one.';
comment on constraint application_files_application_id_fkey on app_public.application_files is E'@behavior -*\nThe application that it was sent with.';
comment on table app_public.application_files is E'@name application_file\nPDF files that applicants upload for their applications, without the content, which is in the object store. Read by the applicant and by the members of the company while they may read the application; admins read what is in the row and never the content.';
