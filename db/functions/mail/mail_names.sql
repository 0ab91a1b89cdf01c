create or replace function app_private.mail_names(user_id uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('firstName', profiles.first_name, 'lastName', profiles.last_name)
  from app_public.profiles where profiles.user_id = $1
$$;
comment on function app_private.mail_names(uuid) is 'Names by which a mail addresses a person: those of the profile, which its owner can change.';
