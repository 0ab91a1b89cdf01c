create or replace function app_public.files_of_application(application_id uuid) returns setof app_public.application_files
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select files.*
  from app_public.application_files as files
  where files.application_id = $1
  order by files.place, files.created_at, files.id
$$;
comment on function app_public.files_of_application(uuid) is E'@name application_files\n@notNull\n@behavior +queryField:resource:list +list -connection\nThe files of an application, at most three, in the order in which they were chosen, for its applicant and for the members of the company while they read its content; admins read that they are there. One whose state is weg has no content any more.';
grant execute on function app_public.files_of_application(uuid) to app_member;
