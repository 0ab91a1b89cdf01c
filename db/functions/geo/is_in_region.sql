create or replace function app_private.is_in_region(state_code text, region text) returns boolean
language sql immutable parallel safe
as $$
  -- Neither strict nor with a search_path of its own, so that it is inlined: it runs once per job.
  select state_code = region or case region
    when 'DE' then length(state_code) = 2 and state_code <> 'LI'
    when 'AT' then state_code like 'AT-%'
    when 'CH' then state_code like 'CH-%'
    else false end
$$;
comment on function app_private.is_in_region(text, text) is 'Whether a state is the one wanted, or lies in the country wanted (DE, AT, CH; LI is both).';
