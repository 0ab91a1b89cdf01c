create or replace function app_private.submitted_pictures_of(request_id uuid) returns setof app_public.work_picture
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select listed.*
  from app_private.submitted_requests_of(array[$1]) as read
  cross join unnest((read.submitted).pictures || coalesce((read.approved).pictures, '{}')) as listed
  where read.submitted_at is not null
$$;
comment on function app_private.submitted_pictures_of(uuid) is 'Pictures of a request that admins read: of what was submitted, and of what is online beside it. None of a draft.';
