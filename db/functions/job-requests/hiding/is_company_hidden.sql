create or replace function app_private.is_company_hidden(applicant_id uuid, company_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
      select from app_public.hidden_employers as hidden
      where hidden.applicant_id = $1 and hidden.company_id = $2)
    or exists (
      select from app_public.company_members
      where company_members.company_id = $2 and $1 in (select app_private.hiding_applicants_of(company_members.user_id)))
$$;
comment on function app_private.is_company_hidden(uuid, uuid) is 'Whether an applicant hides from a company or from one of its members: what one of them opens, all may learn.';
