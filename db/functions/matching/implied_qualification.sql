create or replace function app_private.implied_qualification(profession_slug text) returns app_public.qualification
language sql immutable parallel safe
as $$
  -- Without a search_path of its own, so that it is inlined.
  select case
    when profession_slug in ('orthopaedietechnikermeister', 'orthopaedieschuhmachermeister') then 'meister'::app_public.qualification
    when profession_slug = 'facharzt-orthopaedie' then 'facharzt'::app_public.qualification
    when profession_slug = 'assistenzarzt-orthopaedie' then 'studium'::app_public.qualification end
$$;
comment on function app_private.implied_qualification(text) is 'Qualification without which nobody has the profession; null where the profession says nothing.';
