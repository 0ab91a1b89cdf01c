create or replace function app_private.put_interview(application_id uuid, fields app_public.interview_fields)
returns app_private.application_interviews
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_private.application_interviews as interviews (application_id, starts_at, minutes, place)
  values ($1, app_private.interview_start($2), ($2).minutes, ($2).place)
  on conflict (application_id) do update set
    -- Calendars that were told of the end keep it: what is set again is another event.
    uid = case when interviews.cancelled_at is null then interviews.uid else excluded.uid end,
    revision = case when interviews.cancelled_at is null then interviews.revision + 1 else 0 end,
    mailed_revision = case when interviews.cancelled_at is null then interviews.mailed_revision end,
    starts_at = excluded.starts_at, minutes = excluded.minutes, place = excluded.place,
    changed_at = now(), cancelled_at = null
  where (interviews.starts_at, interviews.minutes, interviews.place) is distinct from (excluded.starts_at, excluded.minutes, excluded.place)
    or interviews.cancelled_at is not null
  returning interviews.*
$$;
comment on function app_private.put_interview(uuid, app_public.interview_fields) is 'Sets or changes the interview of an application, which the caller has locked and checked; null when nothing changes.';
