create or replace function app_public.job_request_review(request_id uuid) returns app_public.job_review
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return app_private.review_of('request', job_request_review.request_id);
end
$$;
comment on function app_public.job_request_review(uuid) is 'How the last review of a request ended, by which admin and when, with the title unless what stands there was not submitted, as jobReview for a job; without a name where the applicant withdrew it. Null for a request that does not exist or was never submitted. Admins only (OS401, OS403).';
grant execute on function app_public.job_request_review(uuid) to app_member;
