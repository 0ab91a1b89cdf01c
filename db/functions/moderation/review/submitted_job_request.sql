create or replace function app_public.submitted_job_request(request_id uuid) returns app_public.submitted_request
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found app_public.submitted_request;
begin
  perform app_hidden.require_admin();
  -- A draft that was never submitted is its applicant's alone.
  select shown.* into found
  from app_private.submitted_requests_of(array[submitted_job_request.request_id]) as shown
  where shown.submitted_at is not null;
  if found.id is null then return null; end if;
  perform app_private.note_reviewed_requests(array[found.id]);
  return found;
end
$$;
comment on function app_public.submitted_job_request(uuid) is 'A request that was submitted, in any status, as admins read it; null for one that never was. Written into the processing log of the applicant. Admins only (OS401, OS403).';
grant execute on function app_public.submitted_job_request(uuid) to app_member;
