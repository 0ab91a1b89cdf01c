create or replace function app_private.exported_hidden_employers(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The export has the choices of the person. Accounts and domains that follow from a chosen company would tell who works there.
  select json_build_object(
    'company', companies.company_name,
    'mail_domain', coalesce(hidden.shown_domain, hidden.mail_domain),
    'since', hidden.created_at)
  from app_public.hidden_employers as hidden
  left join app_public.companies on companies.id = hidden.company_id
  where hidden.applicant_id = $1 and hidden.via_id is null and hidden.account_id is null
  order by hidden.created_at, hidden.id
$$;
comment on function app_private.exported_hidden_employers(uuid) is 'Part of the export of an account: from whom it hides its job requests.';
