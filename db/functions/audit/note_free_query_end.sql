create or replace function auth.note_free_query_end(event_id uuid, outcome text, milliseconds integer) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  began audit.events;
begin
  select events.* into began from audit.events
  where events.id = note_free_query_end.event_id and events.action = 'free_query';
  -- No session is asked for: the query may have ended its own, and its end is a fact all the same.
  perform app_private.write_audit('free_query_ended', 'query', null, actor => began.actor_id, data => jsonb_build_object(
    'query', began.id, 'outcome', left(note_free_query_end.outcome, 60), 'milliseconds', note_free_query_end.milliseconds))
  where began.id is not null;
end
$$;
comment on function auth.note_free_query_end(uuid, text, integer) is 'Writes into the log that a free query has ended: event_id as note_free_query returned it, outcome ok or the code of its first error, and how long it took. Without this line the process ended before the query did.';
grant execute on function auth.note_free_query_end(uuid, text, integer) to app_authenticator;
