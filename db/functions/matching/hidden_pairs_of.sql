create or replace function app_private.hidden_pairs_of(company_ids uuid[]) returns table (company_id uuid, applicant_id uuid)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The rule of app_private.is_company_hidden, for many companies and all applicants at once.
  select hidden.company_id, hidden.applicant_id from app_public.hidden_employers as hidden where hidden.company_id = any (company_ids)
  union
  select company_members.company_id, hiding.applicant_id
  from app_public.company_members
  cross join lateral app_private.hiding_applicants_of(company_members.user_id) as hiding (applicant_id)
  where company_members.company_id = any (company_ids) and exists (select from app_public.hidden_employers)
$$;
comment on function app_private.hidden_pairs_of(uuid[]) is 'Who hides from which of these companies or from one of their members; blocking a company hides from it.';
