create or replace function app_private.requests_hidden_from_me() returns uuid[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
begin
  -- Visitors are most readers, and nothing is hidden from them.
  if me is null then
    return '{}';
  end if;
  return app_private.hidden_requests_of(me);
end
$$;
comment on function app_private.requests_hidden_from_me() is 'Requests that the caller must not find, see or count; none for visitors.';
