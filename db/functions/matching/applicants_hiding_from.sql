create or replace function app_private.applicants_hiding_from(company_id uuid) returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- As app_private.is_company_hidden, for all applicants at once.
  select array(
    select hidden.applicant_id from app_public.hidden_employers as hidden where hidden.company_id = $1
    union
    select hiding.applicant_id from app_public.company_members
    cross join lateral app_private.hiding_applicants_of(company_members.user_id) as hiding (applicant_id)
    where company_members.company_id = $1)
$$;
comment on function app_private.applicants_hiding_from(uuid) is 'Applicants who hide from a company or from one of its members; blocking a company hides from it.';
