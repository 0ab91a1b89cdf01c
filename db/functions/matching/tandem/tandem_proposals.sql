create or replace function app_public.tandem_proposals(job_id uuid) returns app_public.tandem_proposal[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  if not exists (
    select from app_public.jobs
    join app_public.company_members on company_members.company_id = jobs.company_id and company_members.user_id = me
    where jobs.id = tandem_proposals.job_id) then
    perform app_hidden.fail('OS404');
  end if;
  return array(
    select row(standing.id, pair.requests)::app_public.tandem_proposal
    from app_private.standing_tandems(tandem_proposals.job_id) as standing
    -- The last word on what is online and hidden from the caller, as in the public list. By Chiffre, not by who was asked first.
    cross join lateral (
      select array_agg(shown.request order by (shown.request).chiffre) as requests
      from app_private.public_job_requests_of(standing.request_ids, false) as shown
    ) as pair
    where standing.proposed_at is not null and cardinality(pair.requests) = 2
    order by standing.proposed_at desc, standing.id);
end
$$;
comment on function app_public.tandem_proposals(uuid) is E'@notNull\nPairs of online requests whose owners both agreed to share a job of the caller''s company, at most three. Empty while there is none; nothing tells of who was asked. Raises OS401, OS404 for jobs of others.';
grant execute on function app_public.tandem_proposals(uuid) to app_member;
