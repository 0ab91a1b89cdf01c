create or replace function app_private.new_report_reference() returns text
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  made text;
begin
  loop
    -- Eight random letters of the alphabet of app_private.new_chiffre.
    select 'M-' || regexp_replace(string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, position) % 32, 1), ''), '^....', '\&-')
    into made
    -- Bytes 6 and 8 of a random UUID are not random in every bit.
    from uuid_send(gen_random_uuid()) as bytes, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as position;
    exit when not exists (select from app_public.report_cases where report_cases.reference = made)
      and not exists (select from app_public.content_reports where content_reports.reference = made);
  end loop;
  return made;
end
$$;
comment on function app_private.new_report_reference() is 'A random reference such as M-7K4M-Q2RX that no notice and no case has.';
