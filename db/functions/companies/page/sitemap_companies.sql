create or replace function app_hidden.sitemap_companies()
returns table (slug text, changed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select named.slug, max(job_index.published_at)
  from app_private.job_index
  join (
    select distinct on (company_slugs.company_id) company_slugs.company_id, company_slugs.slug
    from app_private.company_slugs
    order by company_slugs.company_id, company_slugs.named_at desc
  ) as named on named.company_id = job_index.company_id
  where job_index.expires_at > now()
  group by named.slug
  order by named.slug
$$;
comment on function app_hidden.sitemap_companies() is 'Companies with a job online, for sitemap.xml: last part of the address, and when the newest job was published.';
grant execute on function app_hidden.sitemap_companies() to app_visitor;
