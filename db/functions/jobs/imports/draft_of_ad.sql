create or replace function app_private.draft_of_ad(company_id uuid, created_by uuid, fields app_public.job_fields) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  made uuid;
begin
  if not app_private.may_draft_ad(draft_of_ad.company_id) then return null; end if;
  insert into app_public.jobs (company_id, created_by, version)
  values (draft_of_ad.company_id, draft_of_ad.created_by, 0)
  returning jobs.id into made;
  perform app_private.put_job_fields(made, fields);
  return made;
end
$$;
comment on function app_private.draft_of_ad(uuid, uuid, app_public.job_fields) is 'A new draft with these checked fields; null when the company has a hundred drafts or two hundred jobs already.';
