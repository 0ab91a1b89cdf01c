create or replace function app_private.mail_company(company_id uuid, template text, payload jsonb, cause text) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  member record;
begin
  -- In one order for everybody: two transactions that make the same mails must not wait for each other in a circle.
  for member in
    select profiles.user_id, profiles.email, profiles.first_name, profiles.last_name
    from app_public.company_members join app_public.profiles using (user_id)
    where company_members.company_id = mail_company.company_id
    order by profiles.user_id
  loop
    perform app_private.send_mail(mail_company.template, member.email,
      jsonb_build_object('firstName', member.first_name, 'lastName', member.last_name) || mail_company.payload,
      mail_company.template || ':' || mail_company.cause || ':' || member.user_id);
  end loop;
end
$$;
comment on function app_private.mail_company(uuid, text, jsonb, text) is 'Mails every member of a company, once per cause. Adds firstName and lastName to the payload.';
