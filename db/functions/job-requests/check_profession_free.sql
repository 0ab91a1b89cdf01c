create or replace function app_private.check_profession_free(request app_public.job_requests, profession_slug text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The worker marks expired requests only once in a while; until then they would hold their profession.
  perform app_private.expire_job_requests_of(request.applicant_id, request.id);
  if exists (
    select from app_public.job_requests as others
    where others.applicant_id = request.applicant_id and others.id <> request.id
      and others.profession_slug = check_profession_free.profession_slug
      and others.status in ('zur_pruefung', 'aktiv', 'pausiert')) then
    perform app_hidden.fail('OS422', '{"profession_slug": "taken"}');
  end if;
end
$$;
comment on function app_private.check_profession_free(app_public.job_requests, text) is 'OS422 when another request of the applicant with this profession is in review, active or paused; one past its expiry is marked abgelaufen first. The caller holds lock_account; job_requests_one_per_profession_idx is the last resort.';
