create or replace function app_public.issue_interface_key(label text, per_minute integer) returns app_public.issued_interface_key
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_label constant text := app_private.clean_line(issue_interface_key.label);
  wrong constant jsonb := app_private.check_text('label', clean_label, 100, required => true)
    || case when issue_interface_key.per_minute between 61 and 6000 then '{}' else '{"per_minute": "invalid"}' end::jsonb;
  made app_public.issued_interface_key;
begin
  perform app_private.require_fresh_factor();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- 244 random bits.
  made.key := 'os_' || translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), E'+/=\n', '-_');
  insert into app_private.interface_keys (label, key_hash, per_minute)
  values (clean_label, sha256(convert_to(made.key, 'UTF8')), issue_interface_key.per_minute)
  returning interface_keys.id into made.id;
  perform app_private.write_audit('interface_key_issued', 'interface_key', made.id,
    data => jsonb_build_object('perMinute', issue_interface_key.per_minute, 'note', clean_label));
  return made;
end
$$;
comment on function app_public.issue_interface_key(text, integer) is E'@notNull\nMakes a key for 61 to 6,000 requests a minute of the reading interface and returns it, this once. label: who has it. Admins only, with a fresh second factor. Raises OS401, OS403, OS422, OS428.';
grant execute on function app_public.issue_interface_key(text, integer) to app_member;
