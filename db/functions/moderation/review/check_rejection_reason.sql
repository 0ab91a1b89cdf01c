create or replace function app_private.check_rejection_reason(reason text) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  clean_reason constant text := app_private.clean_text(check_rejection_reason.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 1000, required => true);
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  return clean_reason;
end
$$;
comment on function app_private.check_rejection_reason(text) is 'The reason of a rejection as it is stored; OS422 when it is empty or longer than 1,000 characters.';
