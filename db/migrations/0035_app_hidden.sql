-- Reads that row-level security decides run as the role that asks. Whatever such a read calls must be callable by that
-- role, which is out of the question for app_private. So helpers for roles get a schema of their own, one that GraphQL
-- does not show.
create schema app_hidden;
comment on schema app_hidden is 'What roles may call and GraphQL does not show: who asks, checks of rights and of page sizes. No tables.';
grant usage on schema app_hidden to app_member;

do $move$
declare
  _function text;
begin
  -- In a new database none of them exists yet: functions are loaded after the migrations.
  foreach _function in array array[
    'app_public.current_user_id()', 'app_public.current_user_role()',
    'app_private.require_user()', 'app_private.require_admin()', 'app_private.require_employer()',
    'app_private.fail(text, jsonb)', 'app_private.check_page_size(integer)', 'app_private.job_slug(text, text, uuid)'
  ] loop
    if to_regprocedure(_function) is not null then
      execute format('alter function %s set schema app_hidden', _function);
    end if;
  end loop;
  -- Policies hold the function itself, bodies only its name. Bodies are rewritten here, or every request between this
  -- migration and the reload of the sources would fail.
  for _function in
    select pg_get_functiondef(pg_proc.oid) from pg_proc
    where pronamespace::regnamespace::text in ('app_public', 'app_private', 'app_hidden', 'auth')
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      and prokind = 'f'
  loop
    if _function ~ '\mapp_(public|private)\.(current_user_id|current_user_role|require_user|require_admin|require_employer|fail|check_page_size|job_slug)\(' then
      execute regexp_replace(_function,
        '\mapp_(?:public|private)\.(current_user_id|current_user_role|require_user|require_admin|require_employer|fail|check_page_size|job_slug)\(',
        'app_hidden.\1(', 'g');
    end if;
  end loop;
end
$move$;
