create or replace function app_private.send_verification_mail(user_id uuid, sign_up jsonb default null) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link_id constant uuid := app_private.make_link(user_id, 'verify-email');
begin
  update auth.links set sign_up = send_verification_mail.sign_up where links.id = link_id;
  perform app_private.send_mail('verify-email', "user".email,
    case when sign_up is null then app_private.mail_names("user".id)
      else jsonb_build_object('firstName', sign_up -> 'firstName', 'lastName', sign_up -> 'lastName') end
      || jsonb_build_object('linkId', link_id),
    'verify-email:' || link_id)
  from auth."user" where "user".id = send_verification_mail.user_id;
end
$$;
comment on function app_private.send_verification_mail(uuid, jsonb) is 'A fresh link that confirms the address of an account, and the mail with it. sign_up: what the account becomes by it.';
