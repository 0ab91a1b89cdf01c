create or replace function app_private.put_newsletter_topics(
  subscription_id uuid, professions text[], regions text[], frequency app_public.newsletter_frequency
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted_professions constant text[] := array(select distinct one from unnest(professions) as one order by one);
  wanted_regions constant text[] := array(select distinct one from unnest(regions) as one order by one);
begin
  if frequency is null then perform app_hidden.fail('OS422', '{"frequency": "required"}'); end if;
  if cardinality(professions) > 100 then perform app_hidden.fail('OS422', '{"professions": "too_many"}'); end if;
  if cardinality(regions) > 100 then perform app_hidden.fail('OS422', '{"regions": "too_many"}'); end if;
  if exists (
    select from unnest(wanted_professions) as one where one is null or not exists (select from app_public.professions where professions.slug = one)) then
    perform app_hidden.fail('OS422', '{"professions": "unknown"}');
  end if;
  if exists (
    select from unnest(wanted_regions) as one
    where one is null or one not in ('DE', 'AT', 'CH', 'LI') and not exists (select from app_public.states where states.code = one)) then
    perform app_hidden.fail('OS422', '{"regions": "unknown"}');
  end if;
  update app_public.newsletter_subscriptions as subscriptions set
    professions = wanted_professions, regions = wanted_regions, frequency = put_newsletter_topics.frequency,
    version = subscriptions.version + 1
  where subscriptions.id = put_newsletter_topics.subscription_id
    and (subscriptions.professions, subscriptions.regions, subscriptions.frequency)
      is distinct from (wanted_professions, wanted_regions, put_newsletter_topics.frequency);
end
$$;
comment on function app_private.put_newsletter_topics(uuid, text[], text[], app_public.newsletter_frequency) is 'Sets what a subscription is about and how often it comes; OS422 with professions, regions or frequency.';
