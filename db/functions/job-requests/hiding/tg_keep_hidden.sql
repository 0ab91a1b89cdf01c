create or replace function app_private.tg_keep_hidden() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app_public.hidden_employers (applicant_id, account_id, via_id)
  select hidden.applicant_id, new.id, coalesce(hidden.via_id, hidden.id)
  from app_public.hidden_employers as hidden
  where hidden.mail_domain in (select app_private.domain_and_parents(lower(split_part(old.email, '@', 2))))
    and hidden.applicant_id <> new.id
  order by hidden.applicant_id
  on conflict do nothing;
  return null;
end
$$;
comment on function app_private.tg_keep_hidden() is 'An account that was hidden by the domain of its confirmed address stays hidden when the address changes, until the applicant shows themselves to that employer again.';
create or replace trigger keep_hidden after update of email on auth."user"
  for each row when (old.email_verified and old.email <> new.email) execute function app_private.tg_keep_hidden();
