create or replace function app_private.tg_open_account() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Runs in the transaction of the sign-up, so that no account is ever without role and profile. The role admin is never
  -- taken from the form.
  insert into app_public.user_roles (user_id, role)
  values (new.id, case when new.account_type = 'employer' then 'employer' else 'applicant' end::app_public.user_role);
  insert into app_public.profiles (user_id, first_name, last_name, email)
  values (
    new.id,
    coalesce(left(app_private.clean_line(new.first_name), 50), left(split_part(new.email, '@', 1), 50)),
    coalesce(left(app_private.clean_line(new.last_name), 50), '–'),
    new.email);
  return null;
end
$$;
comment on function app_private.tg_open_account() is 'Inserts role and profile of a new account.';
create or replace trigger open_account after insert on auth."user"
  for each row execute function app_private.tg_open_account();
