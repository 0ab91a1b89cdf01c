create or replace function app_private.wording_patterns()
returns table (kind app_public.risk_kind, pattern text)
language sql immutable parallel safe rows 8
set search_path = pg_catalog, pg_temp
as $$
  -- Those of web/entities/job/ad-check.ts for age and origin; a test compares what both find. Whole words, so that a part
  -- of a longer one is none. A young team counts (BAG 11.08.2016, 8 AZR 406/14), a young company or young patients do not.
  values
    ('age'::app_public.risk_kind,
      '(?<![[:alpha:]])(?:jung(?:e[rsnm]?)?|jünger(?:e[rsnm]?)?)(?![[:alpha:]])(?!\s+(?:patient|mensch|erwachsen|famil|unternehm|betrieb|firma|praxis|sanitätsh|start))'),
    ('age',
      '(?<![[:alpha:]])(?:bis|unter|maximal|max\.?|höchstens|nicht älter als|zwischen)\s+(?:zu\s+)?[1-6][0-9](?:\s*(?:und|-|–)\s*[1-6][0-9])?(?:\s*(?:jahren?|j\.))?(?!(?:\s*(?:und|bis|-|–)\s*[0-9]+)?\s*(?:km|kg|%|std|stunden|tage|€|euro|wochen|prozent|patient|minuten|uhr|mitarbeit|plätze|urlaubs))(?![[:alpha:]0-9.,:])'),
    ('age', '(?<![[:alpha:]])(?:digital natives?|berufsanfänger(?:in)? bevorzugt|altersgrenze|höchstalter)(?![[:alpha:]])'),
    ('origin', '(?<![[:alpha:]])(?:deutsch(?:e[rn]?)?\s+)?mutter\s?sprach[[:alpha:]]*'),
    ('origin', '(?<![[:alpha:]])(?:akzentfrei[[:alpha:]]*|native speakers?|(?:deutsche[rn]?|europäische[rn]?)\s+(?:staatsangehörigkeit|staatsbürgerschaft|herkunft|abstammung))')
$$;
comment on function app_private.wording_patterns() is 'Words that ask for an age or an origin (§§ 1, 11 AGG), as regular expressions without regard to case.';
