create or replace function app_public.share_ads(company_id uuid, shares boolean) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company app_public.companies := app_private.lock_team(share_ads.company_id);
begin
  if share_ads.shares is null then perform app_hidden.fail('OS422', '{"shares": "required"}'); end if;
  -- The same answer, given again because its own was lost; the day of the first one stays.
  if (company.shares_ads_since is not null) = share_ads.shares then return company; end if;
  -- No version: who edits the company meanwhile loses nothing.
  update app_public.companies set shares_ads_since = case when share_ads.shares then now() end
  where companies.id = company.id
  returning companies.* into company;
  -- A job that comes online at this moment waits for the lock of the company and reads what was decided.
  update app_private.job_index set is_shared = share_ads.shares
  where job_index.job_id in (select jobs.id from app_public.jobs where jobs.company_id = company.id);
  perform app_private.write_audit(
    case when share_ads.shares then 'sharing_started' else 'sharing_ended' end, 'company', company.id);
  return company;
end
$$;
comment on function app_public.share_ads(uuid, boolean) is 'Lets other pages show the ads of a company (feeds, widget), or no longer; what is online leaves or joins them at once. The same choice again changes nothing. Owners only. Raises OS401, OS403, OS404, OS422 without a choice.';
grant execute on function app_public.share_ads(uuid, boolean) to app_member;
