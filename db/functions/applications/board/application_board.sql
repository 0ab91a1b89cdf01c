create or replace function app_public.application_board(job_id uuid default null, search text default null, page_size integer default 31)
returns app_public.shown_application[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  wanted constant integer := app_hidden.check_page_size(application_board.page_size);
begin
  return (
    select coalesce(array_agg(shown order by (shown).submitted_at desc, (shown).id desc), '{}')
    from app_hidden.applications_of_mine(
      app_hidden.ids_of_board(application_board.job_id, me, application_board.search, wanted)) as shown);
end
$$;
comment on function app_public.application_board(uuid, text, integer) is 'The first page of each status of what app_public.job_applications finds for the same job and text, all in one answer, newest first. page_size: how many of each status, at most 100 (OS422). Employers only. Raises OS401, OS403.';
grant execute on function app_public.application_board(uuid, text, integer) to app_member;
