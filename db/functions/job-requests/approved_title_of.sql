create or replace function app_private.approved_title_of(request app_public.job_requests) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A request that was online can be a draft again, in review or rejected: companies in its conversations read what an
  -- admin approved, not what is written now or was refused, for example because it tells the name.
  select coalesce(case
    when request.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then request.title
    else (
      select events.fields ->> 'title' from app_public.moderation_history as events
      where events.thing_id = request.id and events.thing_kind = 'job_request' and events.action = 'approved'
      order by events.id desc
      limit 1) end, '')
$$;
comment on function app_private.approved_title_of(app_public.job_requests) is 'Title of a request as an admin approved it last; empty when there is no record of that.';
