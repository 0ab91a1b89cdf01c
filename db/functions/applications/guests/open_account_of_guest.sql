create or replace function app_private.open_account_of_guest(waiting app_private.guest_applications, person auth."user") returns uuid
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.open_proved_account(person, waiting.email, jsonb_build_object('firstName', waiting.first_name, 'lastName', waiting.last_name,
    'accountType', 'applicant', 'termsVersion', waiting.terms_version), 'guest-application:' || waiting.id)
$$;
comment on function app_private.open_account_of_guest(app_private.guest_applications, auth."user") is 'Makes the account of who proved the address of a waiting application, or takes over a sign-up that was never confirmed, without a password. Null when the address was taken in this moment.';
