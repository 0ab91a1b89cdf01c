create or replace function auth.deliver(questions jsonb)
returns table (question integer, session_ids uuid[], items jsonb)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  -- Topics whose readers take many accounts.
  many text[];
  valid jsonb;
  asked record;
  current_role_name text;
  current_topic text;
  statement text;
begin
  many := array(
    select topics.t from (select distinct entry.t from jsonb_to_recordset(deliver.questions) as entry (t text)) as topics
    where exists (
      select from pg_proc
      where proname = 'read_' || topics.t and proargtypes[0] = 'uuid[]'::regtype
        and pronamespace = (select oid from pg_namespace where nspname = 'app_live')));
  valid := (
    with asked as materialized (
      select * from jsonb_to_recordset(deliver.questions) as entry (n integer, t text, k text, u uuid, s uuid[], i uuid[])
    ), sessions as materialized (
      select * from auth.living_sessions(array(select distinct unnest(asked.s) from asked))
    ), found as (
      select asked.n, asked.t, asked.k, asked.u, asked.i, sessions.database_role, array_agg(sessions.session_id) as session_ids
      from asked
      cross join unnest(asked.s) as one (session_id)
      join sessions on sessions.session_id = one.session_id and sessions.user_id = asked.u
      group by asked.n, asked.t, asked.k, asked.u, asked.i, sessions.database_role
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'n', found.n, 't', found.t, 'k', found.k, 'u', found.u, 'i', found.i, 's', found.session_ids, 'r', found.database_role)), '[]')
    from found);
  -- From here on the function acts as a role of limited rights, so that row-level security decides what each account may read. All
  -- sessions of an account see the same rows; one read serves them all.
  --
  -- Topics whose key is the account have readers that take many of them: one statement for all, in which the policies of app_courier
  -- let through what belongs to any of these accounts, and each row goes to the account that it belongs to.
  foreach current_topic in array many loop
    perform set_config('role', 'app_courier', true), set_config('app.delivered_sessions', (
      select string_agg(entry.s[1]::text, ',') from jsonb_to_recordset(valid) as entry (t text, s uuid[]) where entry.t = current_topic), true);
    return query execute format(
      'with asked as materialized (
         select * from jsonb_to_recordset($1) as entry (n integer, t text, k text, u uuid, s uuid[], i uuid[]) where entry.t = $2
       ), found as (
         select item.account, jsonb_agg(jsonb_build_object(''id'', item.id, ''payload'', item.payload)) as items
         from app_live.%I(
           -- An account may only follow its own key.
           array(select asked.u from asked where asked.k = asked.u::text),
           array(select distinct one.id from asked cross join unnest(asked.i) as one (id))) as item
         group by item.account
       )
       select asked.n, asked.s, coalesce(found.items, ''[]'')
       from asked left join found on found.account = asked.u and asked.k = asked.u::text', 'read_' || current_topic)
    using valid, current_topic;
  end loop;
  perform set_config('app.delivered_sessions', '', true);

  current_topic := null;
  for asked in
    select * from jsonb_to_recordset(valid) as entry (n integer, t text, k text, s uuid[], i uuid[], r text) where entry.t <> all (many)
  loop
    if current_role_name is distinct from asked.r then
      current_role_name := asked.r;
      perform set_config('role', asked.r, true);
    end if;
    perform set_config('app.session_id', asked.s[1]::text, true);
    if current_topic is distinct from asked.t then
      current_topic := asked.t;
      statement := format(
        'select $1, $2, coalesce(jsonb_agg(jsonb_build_object(''id'', item.id, ''payload'', item.payload)), ''[]'')
         from app_live.%I($3, $4) as item', 'read_' || asked.t);
    end if;
    return query execute statement using asked.n, asked.s, asked.k, asked.i;
  end loop;
end
$$;
comment on function auth.deliver(jsonb) is 'Payloads for the sockets of these sessions, read in one round trip: [{n: number of the question, t: topic, k: key, u: account, s: its sessions, i: rows}]. Questions without a valid session are missing from the result. Ends in the role of the last reader (app_courier, app_member or app_admin), so it must be a statement of its own.';
grant execute on function auth.deliver(jsonb) to app_authenticator;
