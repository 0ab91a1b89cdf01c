create or replace function app_private.hand_over_newsletter(issue app_public.newsletter_issues, most integer) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  run app_private.newsletter_runs;
  blocks jsonb;
  most_jobs integer;
  is_empty boolean;
  readers app_private.newsletter_wish[];
  addresses text[];
  payloads jsonb[];
  keys text[];
begin
  select runs.* into run from app_private.newsletter_runs as runs where runs.issue_id = issue.id for update;
  if run.is_through then return 0; end if;
  select editions.blocks into blocks from app_private.newsletter_editions as editions
  where editions.issue_id = issue.id and editions.edition = issue.edition;
  select max((block.value ->> 'most')::integer) into most_jobs
  from jsonb_array_elements(blocks) as block where block.value ->> 'kind' = 'matches';
  is_empty := not app_private.has_newsletter_content(blocks);

  readers := array(
    select row(found.id, found.professions, found.regions, found.user_id, found.address)::app_private.newsletter_wish
    from app_private.newsletter_readers(issue.segment, 'aktiv', run.reached, most) as found);
  update app_private.newsletter_runs as runs set
    is_through = cardinality(readers) < most, reached = coalesce((readers[cardinality(readers)]).subscription_id, runs.reached)
  where runs.issue_id = issue.id;
  if readers = '{}' then return 0; end if;

  -- The delivery is written before its mail, in the same transaction: either both are there or none.
  with made as (
    insert into app_private.newsletter_deliveries (issue_id, subscription_id, state, job_ids, boosted_ids, is_measured)
    select issue.id, reader.subscription_id,
      -- Nothing but offers, none of them online and none for this reader: an empty letter is not sent.
      case when is_empty and matches.job_ids is null then 'skipped' else 'waiting' end::app_private.newsletter_delivery_state,
      coalesce(matches.job_ids, '{}'), coalesce(matches.boosted_ids, '{}'),
      reader.user_id is not null and app_private.agrees_to_clicks(reader.user_id)
    from unnest(readers) as reader
    left join app_private.newsletter_matches(
      case when most_jobs is null then '{}' else readers end, most_jobs, app_private.newsletter_jobs_of(blocks)) as matches
      on matches.reader_id = reader.subscription_id
    on conflict on constraint newsletter_deliveries_issue_subscription_key do nothing
    returning newsletter_deliveries.id, newsletter_deliveries.subscription_id, newsletter_deliveries.state
  )
  select array_agg(reader.address), array_agg(jsonb_build_object('issueId', issue.id, 'deliveryId', made.id)),
    array_agg('newsletter:' || issue.id || ':' || made.subscription_id)
  into addresses, payloads, keys
  from made join unnest(readers) as reader on reader.subscription_id = made.subscription_id
  where made.state = 'waiting';
  return app_private.send_mails('newsletter', coalesce(addresses, '{}'), coalesce(payloads, '{}'), coalesce(keys, '{}'), 20);
end
$$;
comment on function app_private.hand_over_newsletter(app_public.newsletter_issues, integer) is 'Hands the letters of the next subscriptions of an issue to the mail room, at most so many, in one transaction with the place it has reached; returns how many mails. The caller has locked the issue.';
