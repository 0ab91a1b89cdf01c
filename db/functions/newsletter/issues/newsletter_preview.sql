create or replace function app_hidden.newsletter_preview(
  issue_id uuid, edition integer default null, subscription_id uuid default null, professions text[] default '{}', regions text[] default '{}'
) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  content jsonb;
  reader app_public.newsletter_subscriptions;
  most_jobs integer;
  matches record;
begin
  perform app_hidden.require_admin();
  content := app_private.newsletter_content(newsletter_preview.issue_id, newsletter_preview.edition);
  if content is null then return null; end if;
  if newsletter_preview.subscription_id is not null then
    select subscriptions.* into reader from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = newsletter_preview.subscription_id;
    if reader.id is null then return null; end if;
  end if;
  select max((block.value ->> 'most')::integer) into most_jobs
  from jsonb_array_elements(content -> 'blocks') as block where block.value ->> 'kind' = 'matches';
  if most_jobs is not null then
    select found.* into matches from app_private.newsletter_matches(
      array[row(
        -- A reader whom nobody is gets what a new subscription would.
        coalesce(reader.id, '00000000-0000-0000-0000-000000000000'::uuid), coalesce(reader.professions, newsletter_preview.professions),
        coalesce(reader.regions, newsletter_preview.regions), null, null)::app_private.newsletter_wish],
      most_jobs, app_private.newsletter_jobs_of(content -> 'blocks')) as found;
    content := content || jsonb_build_object('jobIds', coalesce(to_jsonb(matches.job_ids), '[]'), 'boostedIds', coalesce(to_jsonb(matches.boosted_ids), '[]'));
  end if;
  return content || jsonb_build_object('items', (
    select coalesce(jsonb_object_agg(items.job_id, items.item), '{}')
    from app_private.newsletter_items(app_private.newsletter_jobs_of(content -> 'blocks')
      || array(select job.id::uuid from jsonb_array_elements_text(coalesce(content -> 'jobIds', '[]')) as job (id))) as items));
end
$$;
comment on function app_hidden.newsletter_preview(uuid, integer, uuid, text[], text[]) is 'What a letter of an issue is made of for a reader: of a subscription, or of somebody with these professions and regions. Of the issue as it is saved when no edition is named. Null when there is no such issue or subscription. Admins only (OS401, OS403).';
grant execute on function app_hidden.newsletter_preview(uuid, integer, uuid, text[], text[]) to app_member;
