create or replace function app_private.publish_trusted(job app_public.jobs) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  item app_public.review_items;
  saved app_public.jobs;
begin
  if not (app_private.trust_state_of(job.company_id)).is_trusted then return null; end if;
  -- No admin has read the present fields of the company: an approval would show them to visitors.
  if app_private.has_unread_fields(job.company_id) then return null; end if;
  select items.* into item from app_public.review_items as items where items.job_id = job.id;
  if item.id is null or item.is_marked then return null; end if;
  saved := app_private.approve_submitted_job(job, null);
  if app_private.draws_spot_check() then
    insert into app_public.review_items (id, job_id, version, submitted_at, is_spot_check)
    values (saved.id, saved.id, saved.version, now(), true)
    on conflict on constraint review_items_pkey do update set is_spot_check = true;
    perform app_private.put_job_review_items(array[saved.id]);
    perform app_private.announce_changes('moderation_queue', 'submitted', array['all/' || saved.id]);
  end if;
  return saved;
end
$$;
comment on function app_private.publish_trusted(app_public.jobs) is 'Puts a submitted job, or its change, of a trusted company online at once, and by lot into the queue as a spot check; null when it has to be read first: without trust, with a mark of risk, or with fields of the company that nobody has read.';
