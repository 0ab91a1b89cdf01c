create or replace function app_private.answer_link_request(request_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  request auth.link_requests;
  person auth."user";
  link_id uuid;
  before auth.links;
  allowed boolean;
begin
  -- Deleted in the transaction that answers it, so that a task that runs twice finds no request.
  delete from auth.link_requests where link_requests.id = answer_link_request.request_id returning * into request;
  if not found then return; end if;
  -- At most 3 mails per hour, so that the site cannot be used to flood a mailbox.
  allowed := (select counted.allowed
    from auth.count_attempt('mail-' || request.purpose, app_private.email_hash(request.email), 3, '1 hour') as counted);
  select * into person from auth."user" where "user".email = request.email;
  if not found then return; end if;
  if not allowed then
    -- A link without a mail records this sign-up: another mail on request then confirms it. Otherwise an attacker could use
    -- up the limit, and every later link would be that of the attacker's sign-up.
    if request.purpose = 'address-known' and not person.email_verified then
      perform app_private.send_verification_mail(person.id, request.sign_up, request.sign_up ->> 'browser', is_mailed => false);
    end if;
    return;
  end if;

  if request.purpose = 'reset-password' then
    link_id := app_private.make_link(person.id, 'reset-password');
    perform app_private.send_mail('reset-password', person.email, app_private.mail_names(person.id) || jsonb_build_object('linkId', link_id),
      'reset-password:' || link_id);
  elsif not person.email_verified and request.purpose = 'address-known' then
    perform app_private.send_verification_mail(person.id, request.sign_up, request.sign_up ->> 'browser');
  elsif not person.email_verified then
    -- A repeated mail confirms the same sign-up and browser as the last one.
    select * into before from auth.links
    where links.user_id = person.id and links.purpose = 'verify-email' order by links.created_at desc limit 1;
    perform app_private.send_verification_mail(person.id, before.sign_up, before.browser);
  -- A person who signed up with an address that has an account, and then asks for the confirmation again, gets the mail
  -- that names the account.
  elsif request.purpose = 'address-known' or exists (
      select from auth.decoy_sign_ups where decoy_sign_ups.key_hash = app_private.email_hash(request.email)) then
    perform app_private.send_mail('address-known', person.email, app_private.mail_names(person.id),
      'address-known:' || request.id);
  end if;
end
$$;
comment on function app_private.answer_link_request(uuid) is 'Looks up the address of a request and, when it has an account, makes the link and the mail; at most 3 per hour, address and purpose.';
