create or replace function auth.confirm_guest_application(
  link_id uuid, session_id uuid, token text, device_hash text, device text, user_agent text,
  out outcome text, out application_id uuid, out expires_at timestamptz, out password_link_id uuid
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  waiting app_private.guest_applications;
  person auth."user";
  my_id uuid;
  is_known boolean;
  applicant_id uuid;
begin
  -- Account first, as everywhere; the address of a waiting application never changes.
  select * into person from auth."user"
  where "user".email = (select guests.email from app_private.guest_applications as guests where guests.id = confirm_guest_application.link_id)
  for no key update;
  select guests.* into waiting from app_private.guest_applications as guests
  where guests.id = confirm_guest_application.link_id for update;
  -- clock_timestamp() and a look after the lock: of two presses at once the second finds the link used.
  if waiting.used_at is not null then outcome := 'used'; return; end if;
  if waiting.id is null or waiting.expires_at <= clock_timestamp() then outcome := 'expired'; return; end if;

  select session.user_id into my_id from auth.session
  where session.id = confirm_guest_application.session_id and session.expires_at > now();
  is_known := app_private.is_account_of_guest(person);
  -- The link proves the mailbox. It signs nobody in to an account that stands, and sends nothing in its name.
  if is_known and my_id is distinct from person.id then outcome := 'known'; return; end if;
  applicant_id := case when is_known then person.id else app_private.open_account_of_guest(waiting, person) end;
  if applicant_id is null then outcome := 'known'; return; end if;

  -- Raises when the job ended meanwhile: then there is no account either, and the text waits on.
  application_id := app_private.send_application(applicant_id, waiting.job_id,
    row(waiting.first_name, waiting.last_name, waiting.email, null, null, null, null, null, waiting.letter)::app_public.application_fields,
    app_private.move_guest_files(waiting.id, applicant_id), waiting.client_key);
  update app_private.guest_applications as guests set used_at = clock_timestamp(), email = null, first_name = null, last_name = null,
    letter = null, terms_version = null, browser = null, guest_key = null, client_key = null
  where guests.id = waiting.id;
  outcome := 'sent';
  if is_known then return; end if;

  password_link_id := app_private.make_link(applicant_id, 'first-password');
  -- Only in the browser that wrote it: anybody can mail somebody the link of an application of their own, and must not
  -- have them work in an account that is not theirs. Nobody's session is replaced.
  if waiting.browser is distinct from confirm_guest_application.device_hash or my_id is not null then return; end if;
  insert into auth.session (user_id, token, expires_at, updated_at, user_agent, device, device_hash, remembered)
  values (applicant_id, confirm_guest_application.token, now() + interval '1 day', now(), left(confirm_guest_application.user_agent, 500),
    confirm_guest_application.device, confirm_guest_application.device_hash, false)
  returning session.expires_at into expires_at;
end
$$;
comment on function auth.confirm_guest_application(uuid, uuid, text, text, text, text) is 'Uses the link of a waiting application, all or nothing: makes the account where there is none, and sends. outcome: sent, with a link for choosing a password for a new account and, in the browser that wrote it, a session with its expiry; known (an account stands for the address, and the session is not its own: nothing happens); used or expired. Raises what submit_application raises, OS401 for a withheld account included; then nothing has changed.';
grant execute on function auth.confirm_guest_application(uuid, uuid, text, text, text, text) to app_authenticator;
