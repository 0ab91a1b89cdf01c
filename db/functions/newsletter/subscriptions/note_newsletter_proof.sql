create or replace function app_private.note_newsletter_proof(
  subscription app_public.newsletter_subscriptions, event text, way app_private.newsletter_way,
  wording text default null, ordered_at timestamptz default null
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  proof_id constant uuid := uuidv7();
begin
  insert into app_private.newsletter_proofs (id, subscription_id, address_hash, event, way, wording, ordered_at)
  values (proof_id, subscription.id, app_private.newsletter_hash(proof_id, subscription.address), note_newsletter_proof.event,
    note_newsletter_proof.way, note_newsletter_proof.wording, note_newsletter_proof.ordered_at);
end
$$;
comment on function app_private.note_newsletter_proof(app_public.newsletter_subscriptions, text, app_private.newsletter_way, text, timestamptz) is 'Adds proof of an order whose mailbox has agreed (given), or of an end (ended).';
