create or replace function app_private.count_query(half app_private.search_half, query tsquery) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
-- Writers queue behind this one while it waits for one of them, and give up after 0.9 s.
set lock_timeout = '300ms'
as $$
declare
  _id integer;
begin
  -- No writer may be under way that does not know of this search: its rows would be counted neither here nor by its trigger.
  begin
    if half = 'jobs' then
      lock table app_private.job_index in share mode;
    else
      lock table app_private.request_index in share mode;
    end if;
  exception when lock_not_available then
    return;
  end;
  insert into app_private.counted_queries (half, query) values ($1, $2)
  on conflict on constraint counted_queries_query_key do nothing
  returning id into _id;
  if _id is null then return; end if;
  execute format($sql$
    insert into app_private.query_counters (query_id, facet_group, specialty_set, n)
    select $1, found.facet_group, found.specialty_set, count(*) from %s where found.words @@ $2 group by 2, 3$sql$,
    app_private.index_of(half))
  using _id, query;
end
$$;
comment on function app_private.count_query(app_private.search_half, tsquery) is 'Counts from now on what a search finds per combination. Writers of the index wait for this one count; in a transaction of its own that is less than a tenth of a second. Does nothing when a writer is under way for longer, or when it is counted already.';
