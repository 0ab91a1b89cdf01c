create or replace function app_private.answer_guest_application(guest_application_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  waiting app_private.guest_applications;
  person auth."user";
  payload jsonb;
begin
  select guests.* into waiting from app_private.guest_applications as guests
  where guests.id = answer_guest_application.guest_application_id and guests.used_at is null and guests.expires_at > now();
  if not found then return; end if;
  select * into person from auth."user" where "user".email = waiting.email;
  -- Reserved for the former account of that address: nothing can be made of it, as with a sign-up.
  if person.id is null and app_private.is_email_taken(waiting.email, null) then return; end if;
  -- So that the site cannot be used to flood a mailbox; send_mail bounds the day as well.
  if not (select counted.allowed
      from auth.count_attempt('mail-guest-application', app_private.email_hash(waiting.email), 6, '1 hour') as counted) then
    return;
  end if;
  select jsonb_build_object('linkId', waiting.id, 'jobTitle', jobs.title, 'company', companies.company_name) into payload
  from app_public.jobs join app_public.companies on companies.id = jobs.company_id
  where jobs.id = waiting.job_id;
  if app_private.is_account_of_guest(person) then
    -- By the name of the account: what was typed may be somebody else's.
    perform app_private.send_mail('guest-application-known', waiting.email, payload || app_private.mail_names(person.id),
      'guest-application:' || waiting.id);
  else
    perform app_private.send_mail('guest-application', waiting.email,
      payload || jsonb_build_object('firstName', waiting.first_name, 'lastName', waiting.last_name), 'guest-application:' || waiting.id);
  end if;
end
$$;
comment on function app_private.answer_guest_application(uuid) is 'Looks up the address of a waiting application and sends the mail with its link: the one that also makes the account, or the one that says that there is one already. At most 6 per hour and address. Safe to run twice.';
