create or replace function app_private.is_picture_listed(picture_id uuid, request_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
      select from app_public.job_requests as requests cross join unnest(requests.pictures) as listed
      where requests.id = $2 and listed.id = $1)
    or exists (
      select from app_public.job_request_changes as changes cross join unnest((changes.fields).pictures) as listed
      where changes.request_id = $2 and listed.id = $1)
$$;
comment on function app_private.is_picture_listed(uuid, uuid) is 'Whether a request or its change shows a picture.';
