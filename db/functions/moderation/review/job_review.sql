create or replace function app_public.job_review(job_id uuid) returns app_public.job_review
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return app_private.review_of('job', job_review.job_id);
end
$$;
comment on function app_public.job_review(uuid) is 'How the last review of a job ended, by whom and when, with the title unless what stands there was not submitted; null for a job that does not exist or was never submitted. Admins only (OS401, OS403).';
grant execute on function app_public.job_review(uuid) to app_member;
