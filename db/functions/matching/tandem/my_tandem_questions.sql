create or replace function app_public.my_tandem_questions() returns app_public.tandem_questions[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to questions of the caller, which no other role reads.
  select coalesce(array_agg(questions order by questions.agreed_at is not null, questions.asked_at desc, questions.id), '{}')
  from app_public.tandem_questions as questions
  where (questions.agreed_at is not null or questions.expires_at > now())
    and exists (select from app_public.get_public_job_by_id(questions.job_id))
$$;
comment on function app_public.my_tandem_questions() is E'@notNull\nJobs that the caller is asked to share, open ones first, and those that they agreed to share, while the job and the own request are online.';
grant execute on function app_public.my_tandem_questions() to app_member;
