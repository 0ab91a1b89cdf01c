create or replace function app_private.purge_newsletter() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.state = 'unbestaetigt' and coalesce(subscriptions.ordered_at, subscriptions.created_at) < now() - app_private.newsletter_order_period();
  get diagnostics purged = row_count;
  -- An order for an address that had ended its newsletter.
  update app_public.newsletter_subscriptions as subscriptions set ordered_at = null, ordered_way = null, ordered_wording = null
  where subscriptions.ordered_at < now() - app_private.newsletter_order_period();
  -- Links in the last letters can take the end back for a month. An account knows its address anyway, and keeps its topics.
  delete from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.user_id is null and app_private.is_newsletter_over(subscriptions) and subscriptions.ordered_at is null;
  -- The mail promises that an address which somebody else may have typed is gone after three days: its copy too.
  perform graphile_worker.complete_jobs(array(
    select tasks.id from app_private.mails join graphile_worker._private_jobs as tasks on tasks.key = 'mail:' || mails.id
    where mails.template = 'confirm-newsletter' and mails.created_at < now() - app_private.newsletter_order_period() and tasks.locked_at is null));
  delete from app_private.mails
  where mails.template = 'confirm-newsletter' and mails.created_at < now() - app_private.newsletter_order_period();
  -- Claims expire three years after the end of the year of the last letter (§§ 195, 199 BGB).
  delete from app_private.newsletter_proofs as proofs
  where proofs.created_at < now() - interval '3 years' and exists (
    select from app_private.newsletter_proofs as ended
    where ended.subscription_id = proofs.subscription_id and ended.event = 'ended'
      and date_trunc('year', ended.created_at at time zone 'Europe/Berlin') + interval '4 years' <= now() at time zone 'Europe/Berlin'
      and not exists (
        select from app_private.newsletter_proofs as later
        where later.subscription_id = ended.subscription_id and later.id > ended.id));
  return purged;
end
$$;
comment on function app_private.purge_newsletter() is 'Deletes orders that nobody confirmed within 3 days, with their mails; subscriptions without an account 30 days after they ended; and proofs at the end of the third year after the newsletter ended. Returns how many orders were deleted.';
