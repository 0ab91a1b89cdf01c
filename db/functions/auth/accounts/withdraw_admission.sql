create or replace function app_public.withdraw_admission(admission_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  -- The night deletes it, with its note in the log.
  update app_private.admitted_employers set expires_at = now()
  where admitted_employers.id = withdraw_admission.admission_id and admitted_employers.expires_at > now();
  if not found then perform app_hidden.fail('OS404'); end if;
  perform app_private.write_audit('admission_withdrawn', 'admission', withdraw_admission.admission_id);
  return withdraw_admission.admission_id;
end
$$;
comment on function app_public.withdraw_admission(uuid) is E'@notNull\nEnds an invitation before it is used; an account that was made with it stays. Admins only. Raises OS401, OS403, OS404.';
grant execute on function app_public.withdraw_admission(uuid) to app_member;
