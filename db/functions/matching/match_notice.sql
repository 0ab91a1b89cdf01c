create or replace function app_private.match_notice(job_id uuid, title text, company text, place text, why text, bell_only boolean)
returns app_private.notice
language sql stable
as $$
  -- Without a search_path of its own, so that it is inlined: thousands are made in one statement.
  select row('job_match', 'Passende Stelle: ' || title, concat_ws(', ', company, place) || coalesce('. Warum: ' || why, ''),
    job_id, null, null, null, null, 'job-match:' || job_id, null, null, bell_only)::app_private.notice
$$;
comment on function app_private.match_notice(uuid, text, text, text, text, boolean) is 'What a person is told of a job that suits: title, company, town and the first reasons in words. bell_only: true where a search alert mails the job.';
