create or replace function app_private.tell_owners(company_id uuid, except_id uuid, title text, message text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Names nobody: these sentences outlive the account that they are about.
  select app_private.notify_users(
    array(
      select company_members.user_id from app_public.company_members
      where company_members.company_id = $1 and company_members.role = 'owner' and company_members.user_id is distinct from $2),
    app_private.make_notice('company_team', $3, $4, subject_kind => 'company', subject_id => $1))
$$;
comment on function app_private.tell_owners(uuid, uuid, text, text) is 'Tells the owners of a company, but for one, what happened to its team.';
