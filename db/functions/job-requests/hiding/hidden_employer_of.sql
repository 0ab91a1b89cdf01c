create or replace function app_private.hidden_employer_of(hidden app_public.hidden_employers) returns app_public.hidden_from
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row($1.id, $1.company_id, companies.company_name, places.town, coalesce($1.shown_domain, $1.mail_domain), $1.created_at)::app_public.hidden_from
  from (values (1)) as one
  left join app_public.companies on companies.id = $1.company_id
  left join app_public.places on places.id = companies.place_id
$$;
comment on function app_private.hidden_employer_of(app_public.hidden_employers) is 'What an applicant reads of a row of app_public.hidden_employers.';
