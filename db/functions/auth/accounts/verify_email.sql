create or replace function auth.verify_email(
  link_id uuid, token text, device_hash text, device text, user_agent text,
  out outcome text, out return_to text, out expires_at timestamptz, out role app_public.user_role
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.links;
  person auth."user";
begin
  link := app_private.use_link(verify_email.link_id, 'verify-email');
  outcome := case when link.id is null then app_private.link_state(verify_email.link_id, 'verify-email') else 'open' end;
  if outcome <> 'open' then return; end if;
  select * into person from auth."user" where "user".id = link.user_id;
  if not person.email_verified then
    -- Sessions from before the confirmation do not prove access to the mailbox.
    delete from auth.session where session.user_id = person.id;
    if link.sign_up is not null then perform app_private.take_over_sign_up(person.id, link.sign_up); end if;
    -- Several browsers signed up with this address, and the link does not tell which of them its reader used. Only a
    -- link opened in the browser that typed the password proves that the password is theirs.
    if link.browser is distinct from verify_email.device_hash and exists (
      select from auth.links
      where links.user_id = person.id and links.purpose = 'verify-email' and links.browser is distinct from link.browser) then
      perform app_private.forget_password(person.id);
    end if;
  end if;
  update auth."user" set email_verified = true, updated_at = now() where "user".id = link.user_id
  returning "user".return_to into return_to;
  -- Each further unused link would be another way to sign in.
  update auth.links set expires_at = least(links.expires_at, clock_timestamp()), sign_up = null
  where links.user_id = link.user_id and links.purpose = 'verify-email';
  if person.suspended_at is not null then
    outcome := 'suspended';
    return;
  end if;
  insert into auth.session (user_id, token, expires_at, updated_at, user_agent, device, device_hash)
  values (link.user_id, verify_email.token, now() + interval '30 days', now(), left(verify_email.user_agent, 500), verify_email.device, verify_email.device_hash)
  returning session.expires_at into expires_at;
  role := coalesce((select user_roles.role from app_public.user_roles where user_roles.user_id = link.user_id), 'applicant');
end
$$;
comment on function auth.verify_email(uuid, text, text, text, text) is 'Uses a link, confirms the address and signs in, all or nothing. outcome: open when it worked, otherwise used, expired, or suspended (confirmed, but not signed in). With a session also its expiry and the role.';
revoke all on function auth.verify_email(uuid, text, text, text, text) from public;
grant execute on function auth.verify_email(uuid, text, text, text, text) to app_authenticator;
