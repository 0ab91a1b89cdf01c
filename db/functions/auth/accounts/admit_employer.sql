create or replace function app_public.admit_employer(email text, note text) returns app_public.admitted_employer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_email constant text := lower(app_private.clean_line(admit_employer.email));
  clean_note constant text := app_private.clean_text(admit_employer.note);
  wrong constant jsonb := app_private.check_text('email', clean_email, 254, required => true,
      pattern => '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$')
    || app_private.check_text('note', clean_note, 500, required => true);
  admitted app_private.admitted_employers;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- An account that exists gets another role instead.
  if exists (select from auth."user" where "user".email = clean_email) then perform app_hidden.fail('OS422', '{"email": "taken"}'); end if;
  if not (select counted.allowed from auth.count_attempt('admission', sha256(uuid_send(me)), 20, '24 hours') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  insert into app_private.admitted_employers as known (email, note) values (clean_email, clean_note)
  on conflict on constraint admitted_employers_email_key do update set
    note = excluded.note, created_at = excluded.created_at, expires_at = excluded.expires_at
  returning * into admitted;
  perform app_private.send_mail('employer-admitted', admitted.email,
    jsonb_build_object('expiresOn', app_private.german_day(admitted.expires_at)),
    'employer-admitted:' || admitted.id || ':' || extract(epoch from admitted.created_at));
  perform app_private.write_audit('employer_admitted', 'admission', admitted.id, null, jsonb_build_object('note', admitted.note));
  return row(admitted.id, admitted.email, admitted.note, admitted.created_at, admitted.expires_at, false)::app_public.admitted_employer;
end
$$;
comment on function app_public.admit_employer(text, text) is 'Invites an employer by mail who may then register with this address for 30 days, also when it is that of a private mailbox. Again for the same address: the 30 days begin again. note: why, for admins. Admins only. Raises OS401, OS403, OS422 (email taken: it has an account, which change_user_role makes an employer), OS429 after 20 a day.';
grant execute on function app_public.admit_employer(text, text) to app_member;
