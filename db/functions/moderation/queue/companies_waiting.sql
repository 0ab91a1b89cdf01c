create or replace function app_private.companies_waiting()
returns table (company app_public.companies, is_unread boolean, pictures integer, since timestamptz)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select companies, unread.is_unread, waiting.pictures,
    case when companies.verified_at is null or unread.is_unread then shown.since else waiting.since end
  from app_public.companies
  cross join lateral (
    select min(jobs.submitted_at) as since from app_public.jobs
    where jobs.company_id = companies.id and jobs.status in ('zur_pruefung', 'aktiv', 'pausiert')
  ) as shown
  cross join lateral (
    -- Before the first approval there is nothing that visitors see.
    select (companies.approved_fields).company_name is not null and app_private.has_unread_fields(companies.id) as is_unread
  ) as unread
  cross join lateral (
    select count(*)::integer as pictures, min(pictures.submitted_at) as since
    from app_public.company_pictures as pictures
    where pictures.company_id = companies.id and app_private.is_picture_waiting(pictures)
  ) as waiting
  where shown.since is not null and companies.withheld_at is null and (companies.verified_at is null or unread.is_unread or waiting.pictures > 0)
$$;
comment on function app_private.companies_waiting() is 'Companies with jobs in review or published that are not verified, whose fields differ from what visitors see, or with pictures that nobody has decided about.';
