create or replace function auth.guest_application_by_link(link_id uuid, session_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  waiting app_private.guest_applications;
  person auth."user";
  my_id uuid;
  shown jsonb;
begin
  select guests.* into waiting from app_private.guest_applications as guests where guests.id = guest_application_by_link.link_id;
  if waiting.used_at is not null then return '{"state": "used"}'; end if;
  -- The server has checked the HMAC, so there was one.
  if waiting.id is null or waiting.expires_at <= now() then return '{"state": "expired"}'; end if;
  select session.user_id into my_id from auth.session
  where session.id = guest_application_by_link.session_id and session.expires_at > now();
  select * into person from auth."user" where "user".email = waiting.email;
  select jsonb_build_object(
    'state', case
      when not app_private.is_account_of_guest(person) then 'open'
      when my_id = person.id then 'own'
      when my_id is null then 'known'
      else 'other' end,
    'email', app_private.mask_email(waiting.email), 'jobId', jobs.id, 'jobTitle', jobs.title, 'company', companies.company_name,
    'takesApplications', jobs.status = 'aktiv' and jobs.expires_at > now() and jobs.takes_applications and jobs.apply_url is null and companies.withheld_at is null)
  into shown
  from app_public.jobs join app_public.companies on companies.id = jobs.company_id
  where jobs.id = waiting.job_id;
  -- The job was deleted with its company.
  if shown is null then return '{"state": "expired"}'; end if;
  -- Of an account that stands, only its person reads on: the link proves the mailbox, not the account.
  if shown ->> 'state' not in ('open', 'own') then return shown; end if;
  return shown || jsonb_build_object('firstName', waiting.first_name, 'lastName', waiting.last_name, 'letter', waiting.letter,
    'files', coalesce((
      select jsonb_agg(files.name order by files.place) from app_private.guest_files as files where files.guest_application_id = waiting.id), '[]'));
end
$$;
comment on function auth.guest_application_by_link(uuid, uuid) is 'What waits behind a signed link, so that nobody sends what they have not read. state: open (the press makes the account), known (there is one: sign in first), own (signed in to it), other (signed in to another one), used or expired. Changes nothing: programs that follow links call it too.';
grant execute on function auth.guest_application_by_link(uuid, uuid) to app_authenticator;
