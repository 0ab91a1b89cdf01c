create or replace function app_private.renew_open_alert_words(job_ids uuid[], requests_are_due boolean, most integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    with open_texts as materialized (
      -- Confirmed ones: anybody can ask for alerts of addresses that are not theirs.
      select distinct alerts.half, alerts.text, case when alerts.half = 'requests' then alerts.user_id end as user_id,
        alerts.unknown_words, alerts.missing_words, alerts.found_words
      from app_public.search_alerts as alerts
      where alerts.unknown_words is not null and alerts.confirmed_at is not null
        and case alerts.half when 'jobs' then job_ids <> '{}' else requests_are_due end
    ), due as materialized (
      select job_index.words from app_private.job_index where job_index.job_id = any (job_ids)
    ), outdated as (
      -- Titles that come online teach the vocabulary, which a word is known by as soon as one begins with it.
      select open_texts.half, open_texts.text, open_texts.user_id from open_texts
      where exists (
        select from unnest(open_texts.unknown_words) as unknown (word)
        join app_private.search_words on search_words.word >= unknown.word and search_words.word < unknown.word || '~')
      union
      select open_texts.half, open_texts.text, open_texts.user_id from open_texts
      where open_texts.half = 'jobs' and (
        exists (select from due where due.words @@ open_texts.missing_words)
        or exists (select from unnest(open_texts.found_words) as found (word) where not app_private.occurs_online('jobs', found.word, null)))
      union
      -- What is hidden from a person changes without any request being due, so both are looked up.
      select open_texts.half, open_texts.text, open_texts.user_id
      from open_texts
      cross join lateral (select app_private.hidden_requests_of(open_texts.user_id)) as reader (hidden)
      where open_texts.half = 'requests' and (
        app_private.occurs_online('requests', open_texts.missing_words, reader.hidden)
        or exists (
          select from unnest(open_texts.found_words) as found (word)
          where not app_private.occurs_online('requests', found.word, reader.hidden)))
    )
    select app_private.make_alert_words(array_agg(chosen.half), array_agg(chosen.text), array_agg(chosen.user_id))
    -- Where there are more than one run can do, each has its turn.
    from (select outdated.* from outdated order by random() limit most) as chosen);
end
$$;
comment on function app_private.renew_open_alert_words(uuid[], boolean, integer) is 'Makes the full-text queries of alerts again of which a word that the vocabulary does not know has come online with what is due, or is online no longer. At most so many texts; returns how many alerts changed.';
