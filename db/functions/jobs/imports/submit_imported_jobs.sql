create or replace function app_public.submit_imported_jobs(company_id uuid) returns app_public.submitted_imports
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  result app_public.submitted_imports := row(0, null);
  next_id uuid;
begin
  if not app_private.is_company_member(submit_imported_jobs.company_id, me) then perform app_hidden.fail('OS404'); end if;
  for next_id in
    select (shown.item).job_id
    from (
      select app_hidden.shown_import_of(items, sources) as item
      from app_public.imported_jobs as items
      join app_public.job_sources as sources on sources.id = items.source_id
      where items.company_id = submit_imported_jobs.company_id
    ) as shown
    where (shown.item).is_whole
    order by (shown.item).title, (shown.item).external_id
  loop
    begin
      perform app_public.submit_job(next_id);
      result.submitted := result.submitted + 1;
    exception
      -- What was submitted before stays so: nothing pays for the next one, or it is enough for this hour.
      when sqlstate 'OS402' or sqlstate 'OS422' or sqlstate 'OS429' then
        result.stopped_by := sqlstate;
        exit;
    end;
  end loop;
  return result;
end
$$;
comment on function app_public.submit_imported_jobs(uuid) is E'@notNull\nSubmits the imported drafts of a company of the caller that lack nothing, one after the other, as submit_job does. Ends early, and says why, when nothing pays for the next one (OS402), the company is incomplete (OS422) or twenty were submitted within an hour (OS429). Raises OS401, OS403, OS404.';
grant execute on function app_public.submit_imported_jobs(uuid) to app_member;
