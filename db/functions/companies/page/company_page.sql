create or replace function app_public.company_page(slug text) returns app_public.company_page
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _company app_public.companies;
  _fields app_public.company_fields;
  _page app_public.company_page;
  _takes_applications boolean;
begin
  -- In the spelling of addresses, so that typed ones find the page. One of a former name finds it too.
  select companies.* into _company
  from app_private.company_slugs
  join app_public.companies on companies.id = company_slugs.company_id and companies.withheld_at is null
  where company_slugs.slug in (company_page.slug, app_hidden.job_slug(company_page.slug, null, null))
  order by company_slugs.slug = company_page.slug desc
  limit 1;
  if _company.id is null then return null; end if;
  -- As in public_jobs_of: what an admin approved.
  _fields := coalesce(_company.approved_fields, app_private.company_fields_of(_company));
  _page.slug := app_private.company_slug(_company.id);
  _page.company_name := case when _company.verified_at is null then _fields.company_name else _company.company_name end;
  _page.verified := _company.verified_at is not null;
  _page.description := _fields.description;
  _page.website := _fields.website;
  _page.benefits := coalesce(_fields.benefits, '{}');
  -- A choice from the list of places, which nobody has to approve. The street stays with the company: it may be a home.
  -- Of the place on the map only the town is told, as in words.
  select places.town, states.name, places.country, places.state_code, towns.latitude, towns.longitude
  into _page.town, _page.state_name, _page.country, _page.state_code, _page.latitude, _page.longitude
  from app_public.places
  join app_public.states on states.code = places.state_code
  join app_public.places as towns on towns.id = places.town_id
  where places.id = _company.place_id;
  select count(*)::integer, coalesce(bool_or(jobs.takes_applications and jobs.apply_url is null), false) into _page.total, _takes_applications
  from app_private.job_index
  join app_public.jobs on jobs.id = job_index.job_id
  where job_index.company_id = _company.id and job_index.expires_at > now();
  _page.pictures := array(
    select row(shown.id, shown.approved_alt, shown.width, shown.height)::app_public.company_page_picture
    from app_private.shown_company_pictures(_company.id) as shown);
  if _page.total > 0 then
    _page.logo_url := (
      select '/logo/' || company_logos.hash
      from app_private.company_logos
      where company_logos.company_id = _company.id and company_logos.url = _fields.logo_url and company_logos.hash is not null);
  end if;
  if _takes_applications then
    _page.answers_within_days := (
      select company_answer_times.within_days
      from app_private.company_answer_times where company_answer_times.company_id = _company.id);
  end if;
  return _page;
end
$$;
comment on function app_public.company_page(text) is 'A company by the last part of its address, in any spelling, also that of a former name; null for an unknown one and while nobody of it can act.';
grant execute on function app_public.company_page(text) to app_visitor, app_member;
