create or replace function app_public.disclose_person_data(user_id uuid, reason text) returns json
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.clean_text(disclose_person_data.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 1000, required => true);
begin
  -- More than any screen of the admins shows, contact data behind a Chiffre included: not with a stolen cookie alone.
  perform app_private.require_proof();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if not exists (select from auth."user" where "user".id = disclose_person_data.user_id) then perform app_hidden.fail('OS404'); end if;
  if not (select counted.allowed from auth.count_attempt('data-disclosure', sha256(uuid_send(me)), 10, interval '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  -- The log line comes before the export is built, so that the export contains it.
  perform app_private.log_processing(disclose_person_data.user_id, 'data_disclosed', 'disclosure:' || gen_random_uuid());
  perform app_private.note_security_event(disclose_person_data.user_id, 'data_access',
    jsonb_build_object('resource', 'export', 'action', 'disclosed'));
  perform app_private.write_audit('data_disclosed', 'account', disclose_person_data.user_id, disclose_person_data.user_id,
    jsonb_build_object('reason', clean_reason));
  return app_private.build_export(disclose_person_data.user_id, 20000);
end
$$;
comment on function app_public.disclose_person_data(uuid, text) is E'@resultFieldName data\n@notNull\nEverything that is stored about a person, for an answer to a request under Art. 15 GDPR that came by letter or mail: what exportUserData gives the person, as docs/data-export.md describes it. A mutation, because the person finds it in the processing log and among the security events, and the log of admins keeps the reason (1 to 1,000 characters). At most 10 an hour. Admins only. Raises OS401, OS403, OS404, OS422 with reason, with password (required) when it was not checked in this session within the last 15 minutes, with _user_id (too_many) beyond 20,000 rows, OS429.';
grant execute on function app_public.disclose_person_data(uuid, text) to app_member;
