create or replace function auth.deliver_to_many(topic text, sessions uuid[], ids uuid[])
returns table (account uuid, session_id uuid, id uuid, payload json)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    select living.user_id, living.session_id, null::uuid, null::json from auth.living_sessions(deliver_to_many.sessions) as living;
  -- From here on the function acts as a role whose policies let through what belongs to the accounts of these sessions, as far as
  -- they are valid in this statement.
  perform set_config('role', 'app_courier', true),
    set_config('app.delivered_sessions', array_to_string(deliver_to_many.sessions, ','), true);
  return query execute format(
    'select item.account, null::uuid, item.id, item.payload from app_live.%I($1) as item', 'read_' || deliver_to_many.topic)
  using deliver_to_many.ids;
end
$$;
comment on function auth.deliver_to_many(text, uuid[], uuid[]) is 'As auth.deliver, for topics whose key is the account and whose readers read for many at once: the sessions that are valid, the state of each of their accounts (id is null), and those of these rows that any of the accounts may read, each with its account. Ends in the role app_courier, so it must be a statement of its own.';
grant execute on function auth.deliver_to_many(text, uuid[], uuid[]) to app_authenticator;
