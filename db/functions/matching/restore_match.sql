create or replace function app_public.restore_match(job_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  update app_private.job_matches set dismissed_at = null
  where job_matches.user_id = me and job_matches.job_id = restore_match.job_id and job_matches.dismissed_at is not null;
  return found;
end
$$;
comment on function app_public.restore_match(uuid) is E'@notNull\nTakes dismiss_match back: the job is listed again while it suits; it is not told again. False when it was not dismissed. Raises OS401.';
grant execute on function app_public.restore_match(uuid) to app_member;
