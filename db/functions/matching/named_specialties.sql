create or replace function app_private.named_specialties(folded text) returns text[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Patterns for folded text (app_private.fold_text): the words that people use for a specialty, also inside compounds.
  select coalesce(array_agg(known.slug order by known.ordinal), '{}')
  from (
    select pattern.slug, pattern.ordinal
    from unnest(
      array['prothetik', 'orthetik', 'rumpforthetik', 'handorthetik', 'silikontechnik', 'carbontechnik', 'digitale-fertigung',
        'ganganalyse', 'neuroorthopaedie', 'kinderversorgung', 'massschuhe', 'schuhzurichtung', 'einlagen', 'diabetischer-fuss',
        'kompression', 'bandagen', 'rollstuhlversorgung', 'rehasonderbau', 'sitzschalen', 'homecare', 'aussendienst', 'verkauf',
        'abrechnung', 'werkstattleitung', 'filialleitung', 'fachliche-leitung', 'manuelle-therapie', 'lymphdrainage', 'sportphysiotherapie',
        'endoprothetik', 'wirbelsaeule', 'wundversorgung', 'op-assistenz'],
      array['(?<!endo)prothe(t|s)', '(?<!rumpf|hand)orthe(t|s)', 'rumpforthe|korsett|skoliose', 'handorthe|fingerorthe', 'silikon',
        'carbon|karbon', '3-?d-?druck|\mcad\M|scan|digitale fertigung|additive', 'ganganalys|ganglabor', 'neuroorthopad|neurologische versorgung',
        'kinder(?!garten|tag|betreu|geld|krippe)|padiatri', 'massschuh', 'zurichtung|schuhzuricht', 'einlage', 'diabet', 'kompression|strumpf',
        'bandage', 'rollstuhl', 'sonderbau', 'sitzschale', 'home-?care', 'aussendienst', 'verkauf|beratung',
        'abrechnung|kostenvoranschl', 'werkstattleit|leitung (?:der|einer) werkstatt', 'filialleit|leitung (?:der|einer) filiale', 'fachliche[rn]? leit|praqualifizierung',
        'manuelle therapie|manualtherap', 'lymph', 'sportphysio|sportversorgung.*physio|physio.*sport', 'endoprothe', 'wirbelsaul|rucken',
        'wund', 'op-?assist|instrument']) with ordinality as pattern (slug, words, ordinal)
    where folded ~ pattern.words
  ) as known
$$;
comment on function app_private.named_specialties(text) is 'Slugs of the specialties that a folded text names.';
