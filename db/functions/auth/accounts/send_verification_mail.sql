create or replace function app_private.send_verification_mail(
  user_id uuid, sign_up jsonb default null, browser text default null, is_mailed boolean default true
) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link_id constant uuid := app_private.make_link(user_id, 'verify-email');
begin
  update auth.links set sign_up = send_verification_mail.sign_up, browser = send_verification_mail.browser
  where links.id = link_id;
  if not is_mailed then return; end if;
  perform app_private.send_mail('verify-email', "user".email,
    case when sign_up is null then app_private.mail_names("user".id)
      else jsonb_build_object('firstName', sign_up -> 'firstName', 'lastName', sign_up -> 'lastName') end
      || jsonb_build_object('linkId', link_id)
      -- The link then confirms the newsletter as well, so the mail has to say so.
      || case when case when sign_up is null then "user".newsletter_wording else sign_up ->> 'newsletterWording' end is null then '{}' else '{"newsletter": true}' end::jsonb,
    'verify-email:' || link_id)
  from auth."user" where "user".id = send_verification_mail.user_id;
end
$$;
comment on function app_private.send_verification_mail(uuid, jsonb, text, boolean) is 'Makes the link that confirms the address of an account, and its mail. sign_up: data that replace those of the account when the link is opened; browser: the one that signed up. is_mailed false only records the sign-up.';
