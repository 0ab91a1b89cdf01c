create or replace function app_private.qualification_suffices(held app_public.qualification, asked app_public.qualification) returns boolean
language sql immutable parallel safe
as $$
  -- Without a search_path of its own, so that it is inlined. A Geselle has an Ausbildung and the other way round; neither
  -- a Studium nor a Facharzt makes a Meister.
  select case asked
    when 'ausbildung' then held is distinct from 'quereinstieg'
    when 'geselle' then held is distinct from 'quereinstieg'
    when 'meister' then held = 'meister'
    when 'studium' then held in ('studium', 'facharzt')
    when 'facharzt' then held = 'facharzt'
    else true end is true
$$;
comment on function app_private.qualification_suffices(app_public.qualification, app_public.qualification) is 'Whether somebody with this qualification may be offered a job that asks for that one. One that is not given suffices for a finished training, not for more.';
