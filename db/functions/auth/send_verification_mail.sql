create or replace function app_private.send_verification_mail(user_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link_id constant uuid := app_private.make_link(user_id, 'verify-email');
begin
  perform app_private.send_mail('verify-email', "user".email,
    jsonb_build_object('firstName', "user".first_name, 'lastName', "user".last_name, 'linkId', link_id),
    'verify-email:' || link_id)
  from auth."user" where "user".id = send_verification_mail.user_id;
end
$$;
comment on function app_private.send_verification_mail(uuid) is 'A fresh link that confirms the address of an account, and the mail with it.';
