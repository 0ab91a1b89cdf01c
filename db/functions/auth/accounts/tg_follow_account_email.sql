create or replace function app_private.tg_follow_account_email() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.profiles set email = new.email, updated_at = now() where user_id = new.id;
  return null;
end
$$;
comment on function app_private.tg_follow_account_email() is 'Copies a changed e-mail address from the account to the profile.';
create or replace trigger follow_account_email after update of email on auth."user"
  for each row when (old.email is distinct from new.email) execute function app_private.tg_follow_account_email();
