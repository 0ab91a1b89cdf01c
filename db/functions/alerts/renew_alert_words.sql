create or replace function app_private.renew_alert_words(only_open boolean default false, most integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  renewed integer;
begin
  with outdated as (
    -- Once for each text. For requests also for each person: whom a request is hidden from must not learn from a
    -- correction that its word exists.
    select alerts.half, alerts.text, case when alerts.half = 'requests' then alerts.user_id end as user_id
    from app_public.search_alerts as alerts
    -- Confirmed ones: anybody can ask for alerts of addresses that are not theirs.
    where alerts.text is not null and alerts.confirmed_at is not null and case
      when only_open then alerts.words_of = 'open'
      else alerts.words_of is distinct from 'open'
        and alerts.words_of is distinct from (select vocabulary_version.loaded_checksum from app_private.vocabulary_version) end
    group by 1, 2, 3
    -- Where there are more than one run can do, each has its turn.
    order by random()
    limit most
  ), made as materialized (
    select outdated.*, fresh.words, fresh.words_of
    from outdated
    cross join lateral app_private.alert_words(outdated.half, outdated.text,
      case when outdated.user_id is not null then app_private.hidden_requests_of(outdated.user_id) end) as fresh
  )
  update app_public.search_alerts as alerts set words = made.words, words_of = made.words_of
  from made
  where alerts.half = made.half and alerts.text = made.text and alerts.confirmed_at is not null
    and (made.half = 'jobs' or alerts.user_id is not distinct from made.user_id)
    and (alerts.words::text, alerts.words_of) is distinct from (made.words::text, made.words_of);
  get diagnostics renewed = row_count;
  return renewed;
end
$$;
comment on function app_private.renew_alert_words(boolean, integer) is 'Computes the full-text queries of alerts again: of those with a word that the vocabulary does not know, or after a change of the vocabulary. At most so many texts; returns how many alerts changed.';
