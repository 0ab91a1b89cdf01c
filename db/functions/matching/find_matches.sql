create or replace function app_private.find_matches(batch_size integer default 50) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _job_ids uuid[];
  _wish_ids uuid[];
  _user_ids uuid[];
  _found integer;
  _profile app_public.profiles;
begin
  -- Rows that another run holds are left to it.
  with taken as (
    delete from app_private.match_due as due where due.id in (
      select next.id from app_private.match_due as next order by next.id limit batch_size for update skip locked)
    returning due.*
  )
  select array_agg(distinct taken.job_id) filter (where taken.job_id is not null),
    array_agg(distinct taken.wish_id) filter (where taken.wish_id is not null),
    array_agg(distinct taken.user_id) filter (where taken.user_id is not null), count(*)
  into _job_ids, _wish_ids, _user_ids, _found from taken;

  -- Profiles from before matching: read, and told nothing of jobs that were here before as well.
  for _profile in select profiles.* from app_public.profiles where profiles.user_id = any (_user_ids) order by profiles.user_id loop
    perform app_private.put_profile_wishes(_profile);
    delete from app_private.match_due using app_private.wishes
    where match_due.wish_id = wishes.id and wishes.user_id = _profile.user_id and wishes.part is not null;
  end loop;

  if _job_ids is not null then
    insert into app_private.job_matches (user_id, job_id, score, reasons)
    select matches.user_id, matches.job_id, matches.score, matches.reasons
    from app_private.matches_for_people(_job_ids, null) as matches
    -- Rows are written in the order of their key, so that two runs cannot deadlock.
    order by matches.user_id, matches.job_id
    on conflict on constraint job_matches_pkey do nothing;
  end if;
  if _wish_ids is not null then
    insert into app_private.job_matches (user_id, job_id, score, reasons)
    select best.user_id, best.job_id, best.score, best.reasons
    from (
      select matches.*, row_number() over (partition by matches.user_id order by matches.score desc, matches.job_id desc) as place
      from app_private.matches_for_people(null, _wish_ids) as matches
    ) as best
    -- A new wish suits hundreds of old jobs: the list shows them all, and of the best people are told.
    where best.place <= 20
    order by best.user_id, best.job_id
    on conflict on constraint job_matches_pkey do nothing;
  end if;
  return _found;
end
$$;
comment on function app_private.find_matches(integer) is 'Takes the next jobs and wishes that are due and stores who suits whom; returns how many were due. A pair that was found before stays as it is: an edit, a pause or a second run finds nothing new. Safe to run twice and beside itself.';
