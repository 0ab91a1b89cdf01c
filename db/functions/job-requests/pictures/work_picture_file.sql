create or replace function app_hidden.work_picture_file(picture_id uuid, side integer) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Who reads the request reads its pictures: the same definitions decide, so that hiding, withdrawal and the end of a request count here too.
  select case $2 when 480 then pictures.small when 800 then pictures.medium when 1280 then pictures.large end
  from app_private.work_pictures as pictures
  join app_public.job_requests as requests on requests.id = pictures.request_id
  where pictures.id = $1 and (
    requests.applicant_id = app_hidden.current_user_id()
    or exists (
      select from app_private.public_job_requests_of(array[requests.id], true) as shown
      cross join unnest((shown.request).pictures) as listed
      where listed.id = pictures.id)
    or app_hidden.current_user_role() = 'admin' and exists (
      select from app_private.submitted_pictures_of(requests.id) as listed where listed.id = pictures.id))
$$;
comment on function app_hidden.work_picture_file(uuid, integer) is 'A picture of own work for those who read its request as it is now: its applicant, admins once it was submitted, and the public while it is approved and online, but for those from whom it hides; else null. side: 480, 800 or 1280 pixels.';
grant execute on function app_hidden.work_picture_file(uuid, integer) to app_visitor, app_member;
