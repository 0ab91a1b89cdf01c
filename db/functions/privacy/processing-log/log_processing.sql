create or replace function app_private.log_processing(
  user_id uuid, kind text, cause text, words jsonb default '{}', data_types text[] default null
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  known app_private.processing_kinds;
  sentence text;
  word record;
begin
  select processing_kinds.* into strict known from app_private.processing_kinds where processing_kinds.kind = log_processing.kind;
  sentence := known.sentence;
  for word in select pair.key, pair.value from jsonb_each_text(log_processing.words) as pair loop
    sentence := replace(sentence, '{' || word.key || '}', coalesce(word.value, ''));
  end loop;
  insert into app_public.data_processing_logs (user_id, kind, processing_purpose, legal_basis, data_types, cause)
  values (log_processing.user_id, known.kind, left(sentence, 500), known.legal_basis, coalesce(log_processing.data_types, known.data_types), log_processing.cause)
  on conflict on constraint data_processing_logs_cause_key do nothing;
end
$$;
comment on function app_private.log_processing(uuid, text, text, jsonb, text[]) is 'Writes what happened with the personal data of an account into its processing log, once per cause: a kind of app_private.processing_kinds, with the words for the braces of its sentence, and the data where they differ from those of the kind. In the transaction of what it tells.';
