create or replace function app_private.end_trust(company_id uuid, cause text, reason text default null) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  was_trusted constant boolean := exists (
    select from app_public.company_trust as trust where trust.company_id = end_trust.company_id and trust.granted_at is not null);
begin
  insert into app_public.company_trust as trust (company_id, refused_at, refused_cause)
  values (end_trust.company_id, now(), end_trust.cause)
  on conflict on constraint company_trust_pkey do update set
    granted_at = null, refused_at = excluded.refused_at, refused_cause = excluded.refused_cause;
  if was_trusted then
    perform app_private.write_audit('trust_ended', 'company', end_trust.company_id,
      data => jsonb_strip_nulls(jsonb_build_object('cause', end_trust.cause, 'reason', end_trust.reason)));
  end if;
end
$$;
comment on function app_private.end_trust(uuid, text, text) is 'Ends the trust in a company, if there is one, and has the count of approved jobs begin again. cause: rejected, blocked, report or revoked.';
