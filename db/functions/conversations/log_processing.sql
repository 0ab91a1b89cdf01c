create or replace function app_private.log_processing(user_id uuid, purpose text, legal_basis text, data_types text[], cause text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_public.data_processing_logs (user_id, processing_purpose, legal_basis, data_types, cause)
  values ($1, left($2, 500), $3, $4, $5)
  on conflict on constraint data_processing_logs_cause_key do nothing
$$;
comment on function app_private.log_processing(uuid, text, text, text[], text) is 'Writes what happened with the personal data of an account, once per cause.';
