create or replace function app_private.people_with_digest(day text, after uuid default null, page_size integer default 200) returns uuid[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select person.user_id
    from (
      select digest_items.user_id from app_private.digest_items
      where people_with_digest.after is null or digest_items.user_id > people_with_digest.after
      union
      select job_matches.user_id from app_private.job_matches
      where job_matches.told_at is null and job_matches.found_at > now() - interval '7 days'
        and (people_with_digest.after is null or job_matches.user_id > people_with_digest.after)
    ) as person
    where not exists (
      select from app_private.mails where mails.idempotency_key = 'notification-digest:' || people_with_digest.day || ':' || person.user_id)
    order by person.user_id
    limit page_size)
$$;
comment on function app_private.people_with_digest(text, uuid, integer) is 'The next people after this one whose daily mail of the day is not made yet and who have something for it, in order; empty when none is left.';
