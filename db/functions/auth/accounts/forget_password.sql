create or replace function app_private.forget_password(user_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A well-formed hash of an unknown password.
  update auth.account set updated_at = now(),
    password = replace(gen_random_uuid()::text, '-', '') || ':'
      || (select string_agg(replace(gen_random_uuid()::text, '-', ''), '') from generate_series(1, 4))
  where account.user_id = $1 and account.provider_id = 'credential';
  perform app_private.notify_user($1, app_private.make_notice('security', 'Bitte wählen Sie ein Passwort',
    'Mit Ihrer E-Mail-Adresse wurde mehrmals ein Konto angelegt, vielleicht nicht nur von Ihnen. Darum gilt keines der Passwörter. Wählen Sie Ihres auf der Anmeldeseite über „Passwort vergessen“.'));
end
$$;
comment on function app_private.forget_password(uuid) is 'Replaces the password by a random one and notifies the owner, who has to set a new one by mail.';
