create or replace function app_public.ask_factor_reset(user_id uuid, reason text) returns app_public.person_factors
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(ask_factor_reset.user_id);
  clean_reason constant text := app_private.clean_text(ask_factor_reset.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 1000, required => true);
  made app_private.factor_resets;
begin
  perform app_private.require_fresh_factor();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if not app_private.has_factor(before.id) then perform app_hidden.fail('OS410'); end if;
  delete from app_private.factor_resets as resets
  where resets.user_id = before.id and resets.confirmed_at is null and resets.asked_at <= now() - interval '7 days';
  insert into app_private.factor_resets (user_id, asked_by) values (before.id, app_hidden.current_user_id())
  on conflict on constraint factor_resets_user_id_key do nothing
  returning * into made;
  -- Asked by somebody else meanwhile: that one stands.
  if made.id is null then return app_private.read_person_factors(before.id); end if;
  perform app_private.write_audit('factor_reset_asked', 'account', before.id, data => jsonb_build_object('reason', clean_reason));
  perform app_private.note_security_event(before.id, 'data_access', '{"resource": "factor", "action": "reset_asked"}');
  perform app_private.log_processing(before.id, 'account_changed', 'account:' || made.id, '{"what": "das Entfernen Ihres zweiten Faktors vorbereitet"}');
  perform app_private.notify_user(before.id, app_private.make_notice('security', 'Ihr zweiter Faktor soll entfernt werden',
    'Haben Sie uns nicht darum gebeten, dann melden Sie sich einmal mit Ihrem zweiten Faktor an: Das hält es auf.'));
  perform app_private.send_mail('factor-reset-asked', "user".email,
    app_private.mail_names("user".id) || jsonb_build_object('dueAt',
      to_char((made.asked_at + interval '24 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
    'factor-reset-asked:' || made.id)
  from auth."user" where "user".id = before.id;
  return app_private.read_person_factors(before.id);
end
$$;
comment on function app_public.ask_factor_reset(uuid, text) is E'@notNull\nThe first of two admins who remove all factors of a person who lost them. The person gets a mail and 24 hours. Admins only, not for their own account. Raises OS401, OS403, OS404, OS410 for an account without a factor, OS422 without a reason, OS428.';
grant execute on function app_public.ask_factor_reset(uuid, text) to app_member;
