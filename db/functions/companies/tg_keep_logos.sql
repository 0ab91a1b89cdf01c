create or replace function app_private.tg_keep_logos() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  named constant text[] := array_remove(array[new.logo_url, (new.approved_fields).logo_url], null);
begin
  delete from app_private.company_logos
  where company_logos.company_id = new.id and company_logos.url <> all (named)
    -- Another member may be about to save it.
    and not (starts_with(company_logos.url, '/') and company_logos.created_at > now() - interval '1 day');
  -- Saving again is how an employer asks for another try after the server gave up.
  insert into app_private.company_logos as stored (company_id, url)
  select distinct new.id, url from unnest(named) as url
  -- An upload is there already.
  where not starts_with(url, '/')
  on conflict (company_id, url) do update set attempts = 0, next_attempt_at = now(), problem = null
  where stored.hash is null and stored.next_attempt_at is null;
  if found then perform app_private.queue_logo_fetch(new.id); end if;
  return null;
end
$$;
comment on function app_private.tg_keep_logos() is 'Has logos fetched whose address is new, and forgets those that a company no longer names; uploads after a day.';
create or replace trigger keep_logos after insert or update of logo_url, approved_fields on app_public.companies
  for each row execute function app_private.tg_keep_logos();
