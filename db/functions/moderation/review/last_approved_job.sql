create or replace function app_public.last_approved_job(job_id uuid) returns app_public.job_fields
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  approved app_public.job_fields;
begin
  perform app_hidden.require_admin();
  select (jsonb_populate_record(null::app_public.job_fields, events.fields)).* into approved
  from app_public.moderation_history as events
  where events.thing_kind = 'job' and events.thing_id = last_approved_job.job_id and events.action = 'approved' and events.fields is not null
  order by events.id desc
  limit 1;
  if not found then return null; end if;
  -- Approved before a job had several.
  approved.job_types := coalesce(approved.job_types, array_remove(array[approved.job_type], null));
  return approved;
end
$$;
comment on function app_public.last_approved_job(uuid) is 'What an admin approved of a job last, also of one that is in review again as a whole, to mark what changed since; null before the first approval. Admins only (OS401, OS403).';
grant execute on function app_public.last_approved_job(uuid) to app_member;
