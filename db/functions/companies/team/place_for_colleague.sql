create or replace function app_private.place_for_colleague(company_id uuid, user_id uuid) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select case
    -- Nothing to add.
    when app_private.is_company_member($1, $2) then 'own'
    -- As create_company.
    when (select count(*) from app_public.company_members where company_members.user_id = $2) >= 10 then 'too_many'
    when (select user_roles.role from app_public.user_roles where user_roles.user_id = $2) <> 'applicant' then 'own'
    -- It would stand on both sides: as the company whose ads it applies for, and as one that requests are hidden from.
    when exists (select from app_public.job_requests where job_requests.applicant_id = $2)
      or exists (select from app_public.applications where applications.applicant_id = $2) then 'applicant'
    else 'switch' end
$$;
comment on function app_private.place_for_colleague(uuid, uuid) is 'Whether an account may join a company: own (yes), switch (yes, and becomes that of an employer), applicant (it has requests or applications), too_many (ten companies).';
