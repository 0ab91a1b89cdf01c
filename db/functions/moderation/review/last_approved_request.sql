create or replace function app_public.last_approved_request(request_id uuid) returns app_public.submitted_request_fields
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  approved app_public.submitted_request_fields;
begin
  perform app_hidden.require_admin();
  select (app_private.submitted_request_fields_of(jsonb_populate_record(null::app_public.job_request_fields, events.fields))).* into approved
  from app_public.moderation_history as events
  where events.thing_kind = 'job_request' and events.thing_id = last_approved_request.request_id and events.action = 'approved'
    and events.fields is not null
  order by events.id desc
  limit 1;
  if not found then return null; end if;
  -- The record keeps their words, also of those that were deleted since.
  approved.pictures := coalesce(app_private.kept_pictures_of(last_approved_request.request_id, approved.pictures), '{}');
  perform app_private.note_reviewed_requests(array[last_approved_request.request_id]);
  return approved;
end
$$;
comment on function app_public.last_approved_request(uuid) is 'What an admin approved of a request last, as lastApprovedJob for a job; without the area, which the record does not hold. Written into the processing log of the applicant. Admins only (OS401, OS403).';
grant execute on function app_public.last_approved_request(uuid) to app_member;
