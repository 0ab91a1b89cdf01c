create or replace function app_private.make_alert_words(halves app_public.alert_half[], texts text[], user_ids uuid[]) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  changed integer;
begin
  with made as materialized (
    select outdated.*, fresh.words, fresh.words_of, fresh.unknown_words, fresh.missing_words, fresh.found_words
    from unnest($1, $2, $3) as outdated (half, text, user_id)
    cross join lateral app_private.alert_words(outdated.half, outdated.text,
      case when outdated.half = 'requests' then app_private.hidden_requests_of(outdated.user_id) end) as fresh
  )
  update app_public.search_alerts as alerts
  set words = made.words, words_of = made.words_of, unknown_words = made.unknown_words, missing_words = made.missing_words, found_words = made.found_words
  from made
  where alerts.half = made.half and alerts.text = made.text and alerts.confirmed_at is not null
    and (made.half = 'jobs' or alerts.user_id is not distinct from made.user_id)
    and (alerts.words::text, alerts.words_of, alerts.unknown_words, alerts.missing_words::text, alerts.found_words::text)
      is distinct from (made.words::text, made.words_of, made.unknown_words, made.missing_words::text, made.found_words::text);
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function app_private.make_alert_words(app_public.alert_half[], text[], uuid[]) is 'Makes the full-text queries of confirmed alerts with these texts again, for requests of these persons; returns how many changed.';
