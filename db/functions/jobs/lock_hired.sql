create or replace function app_private.lock_hired(application_id uuid, account_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Only applicants of the caller's companies are locked: nobody can hold up other accounts by guessing ids.
  select from auth."user"
  join app_public.applications on applications.applicant_id = "user".id
  join app_public.company_members on company_members.company_id = applications.company_id and company_members.user_id = $2
  where applications.id = $1
  for key share of "user"
$$;
comment on function app_private.lock_hired(uuid, uuid) is 'Locks the account of the applicant of an application that is for a company of the second account, until the end of the transaction; otherwise nothing.';
