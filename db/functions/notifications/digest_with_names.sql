create or replace function app_private.digest_with_names(payload jsonb, recipient text) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with items as (
    select entry.item, entry.place, substring(entry.item ->> 'path' from '[?&]thread=([0-9a-f-]{36})$')::uuid as conversation_id
    from jsonb_array_elements($1 -> 'items') with ordinality as entry (item, place)
  ), named as (
    select talk.id, talk.chiffre, talk.applicant_name
    from auth."user" as accounts
    cross join lateral app_private.conversations_for(
      array(select distinct items.conversation_id from items where items.conversation_id is not null), accounts.id) as talk
    where accounts.email = $2 and talk.applicant_name is not null
  )
  select case when exists (select from named) then $1 || jsonb_build_object('items', (
      select jsonb_agg(case when named.id is null then items.item else items.item || jsonb_build_object(
        'title', replace(items.item ->> 'title', 'Chiffre ' || named.chiffre, named.applicant_name)) end order by items.place)
      from items left join named on named.id = items.conversation_id))
    else $1 end
$$;
comment on function app_private.digest_with_names(jsonb, text) is 'The payload of a daily mail with the name in place of the Chiffre, as its reader finds it under the bell: decided when the mail leaves and stored with no mail.';
