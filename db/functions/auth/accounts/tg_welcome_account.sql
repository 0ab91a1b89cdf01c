create or replace function app_private.tg_welcome_account() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Runs in the transaction of the sign-up: neither an account without its confirmation mail nor a mail without its account
  -- can exist.
  insert into app_public.legal_acceptances (user_id, document, version)
  select new.id, document, new.terms_version
  from unnest(array['agb', 'datenschutz']) as document
  where new.terms_version is not null;
  -- Accounts that nobody signed up for have accepted no terms.
  if new.terms_version is not null then
    -- An account that begins with a proved address was made by the link of an invitation or of an application without an
    -- account, and has no password.
    perform app_private.log_processing(new.id, case
      when not new.email_verified then 'signed_up'
      when new.account_type = 'employer' then 'signed_up_invited'
      else 'signed_up_applying' end, 'sign-up');
  end if;
  if not new.email_verified then perform app_private.send_verification_mail(new.id); end if;
  return null;
end
$$;
comment on function app_private.tg_welcome_account() is 'Records the accepted terms of a sign-up, also in its processing log, and mails the link that confirms its address.';
create or replace trigger welcome_account after insert on auth."user"
  for each row execute function app_private.tg_welcome_account();
