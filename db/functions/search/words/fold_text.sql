create or replace function app_private.fold_text(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Innermost call first: gender forms (MechanikerIn, (m/w/d), Techniker:in, Techniker/-innen, Orthopäde/-orthopädin), ä to a and ß to ss, ae
  -- to a, Technikerin, then everything but words. Hyphens stay, because app_private.word_keys needs the words they
  -- join.
  select btrim(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(
          regexp_replace(
            normalize(
              replace(
                regexp_replace(
                  regexp_replace(
                    lower(regexp_replace(raw, '([[:lower:]])In(nen)?\M', '\1', 'g')),
                    '\(?\m(?:[mwfdxi]\s*[/|,*]\s*){1,3}[mwfdxigna*]\M\)?|\((?:gn|divers|all genders?|alle)\)', ' ', 'g'),
                  '(?:[:*_·•]|/-?|\(-?)(?:innen|in|frau|mann|r|n)\)?(?=$|[^[:alnum:]])|/-[[:alpha:]]+in(?:nen)?\M', '', 'g'),
                'ß', 'ss'),
              nfkd),
            '[\u0300-\u036f]', '', 'g'),
          'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
        '\m(?!schwerin\M)([a-z]{2,}(?:er|eut|eur|ist|nast|og|ent|ant|or|urg|pad|path|pert|tar|wirt|wart)|[a-z]*(?:arzt|gesell))in(?:nen)?\M', '\1', 'g'),
      '[^a-z0-9-]+|-(?![a-z0-9])|\m-|(?<![a-z0-9])-', ' ', 'g'),
    ' -')
$$;
comment on function app_private.fold_text(text) is 'Text folded for searching: lower case, umlauts (ä or ae) as plain vowels, without gender forms, only letters, digits and hyphens inside words.';
