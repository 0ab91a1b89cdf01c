create or replace function app_private.suggested_employers(typed text)
returns table (kind app_public.search_suggestion_kind, value text, label text, place app_public.place_suggestion, rank integer, jobs integer)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with words as materialized (
    select word, row_number() over (order by length(word) desc) as n from string_to_table(typed, ' ') as word where word <> ''
  ), candidates as materialized (
    -- The longest word finds the fewest companies; a frequent one finds some of many, until more of it is typed.
    select distinct by_longest.company_id
    from (
      select employer_words.company_id
      from app_private.employer_words
      -- One value for the planner: joined with its table of words it would read all employers' words.
      where employer_words.word ~>=~ (select words.word from words where words.n = 1)
        and employer_words.word ~<~ ((select words.word from words where words.n = 1) || '~')
        and not exists (
        select from words as other
        where other.n > 1 and not exists (
          select from app_private.employer_words as own
          where own.company_id = employer_words.company_id and own.word ^@ other.word))
      limit 30
    ) as by_longest
  ), shown as materialized (
    -- The name that the public reads in its jobs (app_private.public_jobs_of).
    select case when companies.verified_at is null then jobs.company else companies.company_name end as name, count(*)::integer as jobs
    from candidates
    join app_public.companies on companies.id = candidates.company_id and companies.withheld_at is null
    join app_public.jobs on jobs.company_id = companies.id and jobs.status = 'aktiv' and jobs.expires_at > now()
    group by 1
  ), folded as materialized (
    select shown.name, shown.jobs, ' ' || replace(app_private.fold_text(shown.name), '-', ' ') as words from shown
  )
  select 'employer'::app_public.search_suggestion_kind, folded.name, folded.name, null::app_public.place_suggestion,
    row_number() over (order by not folded.words ^@ (' ' || typed), folded.jobs desc, folded.name)::integer, folded.jobs
  from folded
  -- Its words are also those of names that it had.
  where not exists (select from words where position(' ' || words.word in folded.words) = 0)
$$;
comment on function app_private.suggested_employers(text) is 'Names of companies with a job online of which each typed word is the beginning of a word, folded, with how many it has; a smaller rank is more likely.';
