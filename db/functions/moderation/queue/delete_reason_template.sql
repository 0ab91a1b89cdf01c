create or replace function app_public.delete_reason_template(template_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  gone app_public.reason_templates;
begin
  perform app_hidden.require_admin();
  perform pg_advisory_xact_lock(hashtext('reason_templates'), 0);
  delete from app_public.reason_templates as templates where templates.id = template_id returning * into gone;
  if gone.id is null then perform app_hidden.fail('OS404'); end if;
  update app_public.reason_templates as templates set position = templates.position - 1
  where templates.kind = gone.kind and templates.position > gone.position;
  perform app_private.write_audit('template_deleted', 'reason_template', gone.id, data => jsonb_build_object('text', gone.text));
  return gone.id;
end
$$;
comment on function app_public.delete_reason_template(uuid) is 'Deletes a reason for rejections and returns its id; the following ones move up. Admins only. Raises OS401, OS403, OS404.';
grant execute on function app_public.delete_reason_template(uuid) to app_member;
