create or replace function app_public.add_saved_jobs(job_ids uuid[]) returns uuid[]
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  space integer;
  wanted integer;
  added integer;
begin
  if cardinality(add_saved_jobs.job_ids) > app_private.most_saved_jobs() then
    perform app_hidden.fail('OS422', '{"job_ids": "too_many"}');
  end if;
  -- Two tabs may move the same list into the account: one after the other, or together they would exceed the limit.
  perform from auth."user" where id = me for no key update;
  space := app_private.most_saved_jobs() - (select count(*) from app_public.saved_jobs where saved_jobs.user_id = me);
  with asked as (
    select unnested.job_id, max(unnested.place) as place
    from unnest(add_saved_jobs.job_ids) with ordinality as unnested (job_id, place)
    group by unnested.job_id
  ), fresh as (
    -- Only jobs that the public could see can be saved: online now, or over. A draft or a blocked job is as unknown as an id that never was.
    select jobs.id, asked.place
    from asked
    join app_public.jobs on jobs.id = asked.job_id and jobs.status in ('aktiv', 'abgelaufen', 'besetzt')
    join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
    where not exists (
      select from app_public.saved_jobs where saved_jobs.user_id = me and saved_jobs.job_id = jobs.id)
  ), put as (
    insert into app_public.saved_jobs (user_id, job_id, saved_at)
    -- A list keeps its order: a microsecond for each place.
    select me, fresh.id, now() - make_interval(secs => (cardinality(add_saved_jobs.job_ids) - fresh.place) / 1e6)
    from fresh
    order by fresh.place desc
    limit greatest(space, 0)
    returning 1
  )
  select (select count(*) from fresh), (select count(*) from put) into wanted, added;
  if wanted > 0 and added = 0 then perform app_hidden.fail('OS429'); end if;
  return array(
    select saved_jobs.job_id from app_public.saved_jobs
    where saved_jobs.user_id = me and saved_jobs.job_id = any (add_saved_jobs.job_ids)
    order by saved_jobs.saved_at desc, saved_jobs.job_id desc);
end
$$;
comment on function app_public.add_saved_jobs(uuid[]) is 'Puts jobs into the Merkliste of the caller, the last one as the newest, and returns which of them are in it now. A job that is in it already stays as it is; one that is neither online nor over is left out. Where not all fit, the last ones do. Raises OS401, OS422 beyond 200 ids, OS429 when the list is full (200).';
grant execute on function app_public.add_saved_jobs(uuid[]) to app_member;
