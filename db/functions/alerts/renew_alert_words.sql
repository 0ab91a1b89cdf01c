create or replace function app_private.renew_alert_words(most integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select app_private.make_alert_words(array_agg(outdated.half), array_agg(outdated.text), array_agg(outdated.user_id))
    from (
      -- Once for each text. For requests also for each person: whom a request is hidden from must not learn from a
      -- correction that its word exists.
      select alerts.half, alerts.text, case when alerts.half = 'requests' then alerts.user_id end as user_id
      from app_public.search_alerts as alerts
      -- Confirmed ones: anybody can ask for alerts of addresses that are not theirs.
      where alerts.text is not null and alerts.confirmed_at is not null
        and alerts.words_of is distinct from (select vocabulary_version.loaded_checksum from app_private.vocabulary_version)
      group by 1, 2, 3
      limit most
    ) as outdated);
end
$$;
comment on function app_private.renew_alert_words(integer) is 'Makes the full-text queries of alerts again after a change of the vocabulary, of at most so many texts; returns how many alerts changed, 0 when none is left.';
