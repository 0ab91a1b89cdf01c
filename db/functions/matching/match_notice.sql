create or replace function app_private.match_notice(job app_public.public_job, reasons app_public.match_reason[]) returns app_private.notice
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.make_notice('job_match', 'Passende Stelle: ' || job.title,
    job.company || ', ' || coalesce(job.town, job.location) || coalesce('. Warum: ' || (
      -- The four that count most.
      select string_agg(app_private.match_reason_words(row(one.kind, one.points, one.number, one.slugs)::app_public.match_reason), ' · ' order by one.position)
      from unnest(reasons[1:4]) with ordinality as one (kind, points, number, slugs, position)), ''),
    related_job_id => job.id, cause => 'job-match:' || job.id)
$$;
comment on function app_private.match_notice(app_public.public_job, app_public.match_reason[]) is 'What a person is told of a job that suits: title, company, town and the first reasons.';
