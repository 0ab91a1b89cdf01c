create or replace function app_public.grant_trust(company_id uuid) returns app_public.company_trust_state
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before app_public.company_trust_state;
begin
  perform app_hidden.require_admin();
  -- A rejection at the same moment waits for this, and then ends the trust.
  perform from app_public.companies where companies.id = grant_trust.company_id for no key update;
  before := app_private.trust_state_of(grant_trust.company_id);
  if before.company_id is null then perform app_hidden.fail('OS404'); end if;
  if before.granted_at is not null then return before; end if;
  if not before.is_suggested then perform app_hidden.fail('OS410'); end if;
  insert into app_public.company_trust as trust (company_id, granted_at) values (before.company_id, now())
  on conflict on constraint company_trust_pkey do update set granted_at = excluded.granted_at;
  perform app_private.write_audit('trust_granted', 'company', before.company_id,
    data => jsonb_build_object('approvedJobs', before.approved_jobs));
  return app_private.trust_state_of(before.company_id);
end
$$;
comment on function app_public.grant_trust(uuid) is 'Lets a company publish jobs and changes without marks of risk at once; about one in five is read afterwards as a spot check. Ends by itself when something of it is rejected or blocked or a report is upheld, and rests while it is not verified. Admins only. Raises OS401, OS403, OS404, OS410 when it is not verified or too few of its jobs were approved.';
grant execute on function app_public.grant_trust(uuid) to app_member;
