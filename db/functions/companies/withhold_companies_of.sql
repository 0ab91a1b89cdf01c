create or replace function app_private.withhold_companies_of(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  changed app_public.companies;
  paused uuid[] := '{}';
  resumed uuid[] := '{}';
begin
  for changed in
    update app_public.companies set withheld_at = case when companies.withheld_at is null then now() end
    where companies.id in (select company_members.company_id from app_public.company_members where company_members.user_id = withhold_companies_of.user_id)
      and (companies.withheld_at is null) = not exists (
        select from app_public.company_members
        join auth."user" on "user".id = company_members.user_id
        where company_members.company_id = companies.id and not "user".is_withheld)
    returning companies.*
  loop
    if changed.withheld_at is null then
      resumed := resumed || changed.id;
      perform app_private.put_job_into_index(online) from (
        select jobs from app_public.jobs
        where jobs.company_id = changed.id and jobs.status = 'aktiv'
        order by jobs.id
        for no key update
      ) as locked (online);
    else
      paused := paused || changed.id;
      delete from app_private.job_index
      where job_index.job_id in (select jobs.id from app_public.jobs where jobs.company_id = changed.id);
    end if;
  end loop;
  perform app_private.tell_of_pause(null, paused, is_back => false);
  perform app_private.tell_of_pause(null, resumed, is_back => true);
end
$$;
comment on function app_private.withhold_companies_of(uuid) is 'Withholds the companies of an account whose members are all suspended or leaving from the public, and shows them again when one of them is back.';
