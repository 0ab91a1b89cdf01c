create or replace function app_private.boost_of_term(term app_public.job_terms, boosted_at timestamptz) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Without a term the job keeps what it had, and until the next one begins (app_private.settle_boosts). Of a cancelled booking it
  -- runs to its end, without the label.
  select case
    when (term).id is null or (term).started_at > now() then $2
    else (
      select case when credits.is_boosted and credits.ended_at is null then coalesce($2, now()) end
      from app_public.job_credits as credits where credits.id = (term).credit_id) end
$$;
comment on function app_private.boost_of_term(app_public.job_terms, timestamptz) is 'Since when a job is marked as Anzeige when this term pays for it; null when it is not.';
