-- Jobs that suit people are told: what stands in their processing log, once a day.
insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('jobs_matched', 'Wir haben Ihre Stellengesuche und Ihr Profil mit Stellenanzeigen verglichen und Ihnen passende Stellen gemeldet. Betriebe erfahren davon nichts.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Beruf,Qualifikation,Schwerpunkte,Suchregion,Gehaltswunsch,Arbeitszeit}');

-- app_private.hidden_pairs_of asks for all companies at once.
drop function if exists app_private.applicants_hiding_from(uuid);
