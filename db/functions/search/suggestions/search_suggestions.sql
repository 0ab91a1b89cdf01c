create or replace function app_private.search_suggestions(half app_private.search_half, query text, hidden uuid[])
returns app_public.search_suggestion[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- As in app_private.count_facets.
set enable_seqscan = off
as $$
declare
  -- A longer text is not the beginning of anything that is suggested.
  _typed text := case when length(query) <= 100
    then btrim(regexp_replace(replace(app_private.fold_text(query), '-', ' '), ' +', ' ', 'g')) end;
  _found app_public.search_suggestion[] := '{}';
  _hidden constant uuid[] := coalesce(hidden, '{}');
  _candidate record;
  _sets integer[];
  _total integer;
  _of_kind app_public.search_suggestion_kind;
  _left integer;
begin
  -- One letter begins half of the vocabulary.
  if _typed is null or length(_typed) < 2 then
    return _found;
  end if;
  for _candidate in
    select terms.*, null::integer as total from app_private.suggested_terms(_typed) as terms
    union all
    select places.*, null from app_private.suggested_places(_typed) as places where half = 'jobs'
    union all
    select places.* from app_private.suggested_request_places(_typed, _hidden, 100) as places where half = 'requests'
    union all
    -- Requests have none.
    select employers.* from app_private.suggested_employers(_typed) as employers where half = 'jobs'
    order by kind, rank
  loop
    if _of_kind is distinct from _candidate.kind then
      _of_kind := _candidate.kind;
      _left := 3;
    end if;
    continue when _left = 0;
    if _of_kind = 'specialty' then
      _sets := app_private.specialty_sets_with(array[_candidate.value]);
    end if;
    -- Statements of their own, because app_private.count_up_to plans each count anew, which costs more than these counts.
    case
      when _candidate.total is not null then
        _total := _candidate.total;
      when half = 'requests' and _of_kind = 'profession' then
        select count(*) into _total from (
          select
          from app_private.request_index as found
          where found.profession_slug = _candidate.value and found.expires_at > now() and found.id <> all (_hidden)
          limit 100
        ) as counted;
      when half = 'requests' then
        select count(*) into _total from (
          select
          from app_private.request_index as found
          where found.specialty_set = any (_sets) and found.expires_at > now() and found.id <> all (_hidden)
          limit 100
        ) as counted;
      when _of_kind = 'place' then
        -- Place by place: a scan of the newest jobs, which a page of the list stops early, would read all of them where there are few.
        select count(*) into _total from (
          select
          from app_private.places_around(_candidate.value::integer, 50) as around
          join app_private.job_index as found on found.place_id = around.place_id
          where found.expires_at > now()
          limit 100
        ) as counted;
      when _of_kind = 'specialty' then
        select count(*) into _total from (
          select from app_private.job_index as found where found.specialty_set = any (_sets) and found.expires_at > now() limit 100
        ) as counted;
      else
        select count(*) into _total from (
          select from app_private.job_index as found where found.profession_slug = _candidate.value and found.expires_at > now() limit 100
        ) as counted;
        -- Jobs are not filtered by profession but searched for its name, which finds more than those of the profession. Where these
        -- alone are too many to count, that is known without the words, which cost ten times as much.
        if _total < 100 then
          _total := app_private.count_up_to(half, null, app_private.search_query(half, _candidate.label), 100);
        end if;
    end case;
    continue when _total = 0;
    _left := _left - 1;
    _found := _found || row(_of_kind, _candidate.value, _candidate.label,
      case when half = 'jobs' or _total >= 5 then least(_total, 100) end, _candidate.place)::app_public.search_suggestion;
  end loop;
  return _found;
end
$$;
comment on function app_private.search_suggestions(app_private.search_half, text, uuid[]) is 'What the typed beginning of a search may mean: at most 3 of each kind, each with what a search for it finds in this half (an employer with its own jobs) without the rows in `hidden`; what finds nothing is left out. Of requests a count below 5 is null.';
