create or replace function app_private.mail_admins(template text, payload jsonb, cause text) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  admin record;
begin
  -- In one order for everybody: two transactions that make the same mails must not wait for each other in a circle.
  for admin in
    select profiles.user_id, profiles.email, profiles.first_name, profiles.last_name
    from app_public.user_roles join app_public.profiles using (user_id)
    where user_roles.role = 'admin'
    order by profiles.user_id
  loop
    perform app_private.send_mail(mail_admins.template, admin.email,
      jsonb_build_object('firstName', admin.first_name, 'lastName', admin.last_name) || mail_admins.payload,
      mail_admins.template || ':' || mail_admins.cause || ':' || admin.user_id);
  end loop;
end
$$;
comment on function app_private.mail_admins(text, jsonb, text) is 'Mails every admin, once per cause. Adds firstName and lastName to the payload.';
