create or replace function app_public.my_applications(
  statuses app_public.application_status[] default null, page_size integer default 50,
  after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.shown_application[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wanted constant integer := app_hidden.check_page_size(my_applications.page_size);
begin
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(shown order by (shown).submitted_at desc, (shown).id desc), '{}')
    from app_hidden.applications_of_mine(array(
      -- Companies read the applications for their jobs, and admins all: these are of the caller.
      select own.id from app_public.applications as own
      where own.applicant_id = me
        and (my_applications.statuses is null or own.status = any (my_applications.statuses))
        and (after_id is null or (own.submitted_at, own.id) < (after_submitted_at, after_id))
      order by own.submitted_at desc, own.id desc
      limit wanted)) as shown);
end
$$;
comment on function app_public.my_applications(app_public.application_status[], integer, timestamptz, uuid) is 'Applications of the caller, newest first; the next page starts after submittedAt and id of the last one. At most 100 a page (OS422). Raises OS401.';
grant execute on function app_public.my_applications(app_public.application_status[], integer, timestamptz, uuid) to app_member;
