create or replace function auth.deliver(questions jsonb)
returns table (question integer, session_ids uuid[], items jsonb)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  valid jsonb;
  asked record;
  current_role_name text;
  current_topic text;
  statement text;
begin
  valid := (
    with asked as materialized (
      select * from jsonb_to_recordset(deliver.questions) as entry (n integer, t text, k text, u uuid, s uuid[], i uuid[])
    ), sessions as materialized (
      select * from auth.living_sessions(array(select distinct unnest(asked.s) from asked))
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'n', found.n, 't', found.t, 'k', found.k, 'i', found.i, 's', found.session_ids, 'r', found.database_role)), '[]')
    from (
      select asked.n, asked.t, asked.k, asked.i, sessions.database_role, array_agg(sessions.session_id) as session_ids
      from asked
      cross join unnest(asked.s) as one (session_id)
      join sessions on sessions.session_id = one.session_id and sessions.user_id = asked.u
      group by asked.n, asked.t, asked.k, asked.i, sessions.database_role
    ) as found);
  -- From here on the function acts as each asking account in turn, so that row-level security decides what each may
  -- read. All sessions of an account see the same rows; one read serves them all.
  for asked in
    select * from jsonb_to_recordset(valid) as entry (n integer, t text, k text, s uuid[], i uuid[], r text)
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
comment on function auth.deliver(jsonb) is 'Payloads for the sockets of these sessions, read in one round trip: [{n: number of the question, t: topic, k: key, u: account, s: its sessions, i: rows}]. Questions without a valid session are missing from the result. Ends in the role of the last session, app_member or app_admin, so it must be a statement of its own.';
grant execute on function auth.deliver(jsonb) to app_authenticator;
