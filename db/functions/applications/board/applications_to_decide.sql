create or replace function app_hidden.applications_to_decide(job_id uuid, reader_id uuid, words text[]) returns setof app_public.applications
language sql stable
-- search_path is not pinned, because that would prevent inlining: each caller sorts and limits by its own index.
as $$
  -- Row-level security limits this to what the caller may read.
  select found.* from app_public.applications as found
  where ($1 is null or found.job_id = $1)
    and ($1 is not null or found.company_id = any (array(
      select company_members.company_id from app_public.company_members where company_members.user_id = $2)))
    -- An own application for a job of another company is not one to decide about.
    and found.applicant_id <> $2
    and (cardinality($3) = 0 or exists (
      select from app_public.application_contents as contents
      where contents.application_id = found.id and app_hidden.has_words(contents.search_text, $3)))
$$;
comment on function app_hidden.applications_to_decide(uuid, uuid, text[]) is 'Applications for a job, or without one for all jobs of the companies of the account reader_id, in which the words of app_hidden.search_words_of occur. What board, list and counts of app_public show.';
grant execute on function app_hidden.applications_to_decide(uuid, uuid, text[]) to app_member;
