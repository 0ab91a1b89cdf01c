create or replace function app_private.matches_for_people(job_ids uuid[], wish_ids uuid[], user_ids uuid[] default null)
returns table (user_id uuid, job_id uuid, request_id uuid, wish_id uuid, score integer, reasons app_public.match_reason[])
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  -- One per person and job: the best of several wishes.
  select distinct on (pairs.user_id, pairs.job_id) pairs.user_id, pairs.job_id, pairs.request_id, pairs.wish_id, pairs.score, pairs.reasons
  from app_private.match_pairs(matches_for_people.job_ids, matches_for_people.wish_ids, user_ids => matches_for_people.user_ids) as pairs
  join auth."user" accounts on accounts.id = pairs.user_id and not accounts.is_withheld
  left join app_private.matching_settings as settings on settings.user_id = pairs.user_id
  where case when pairs.request_id is not null
    then coalesce(settings.from_requests, true)
    else coalesce(settings.from_profile, true)
      and exists (select from app_public.user_roles where user_roles.user_id = pairs.user_id and user_roles.role = 'applicant')
    end
    and not exists (
      select from app_private.job_matches
      where job_matches.user_id = pairs.user_id and job_matches.job_id = pairs.job_id and job_matches.dismissed_at is not null)
  order by pairs.user_id, pairs.job_id, pairs.score desc, pairs.request_id;
end
$$;
comment on function app_private.matches_for_people(uuid[], uuid[], uuid[]) is 'What people may be told and shown: app_private.match_pairs without accounts that are withheld, sources that are switched off and jobs that the person dismissed, one row per person and job. Profiles count for applicants only.';
