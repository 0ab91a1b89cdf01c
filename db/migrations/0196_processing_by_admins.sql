-- What admins read and change of a person stands in the processing log of that person. Who the admin was does not: only the
-- cause, which nobody reads, tells two of them apart.
insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('request_reviewed', 'Ein Admin hat Ihr Stellengesuch „{title}“ gelesen, um es zu prüfen.',
    'Berechtigtes Interesse an geprüften Gesuchen · Art. 6 Abs. 1 lit. f DSGVO', '{"Angaben im Stellengesuch"}'),
  -- Neither who reported nor what: whoever reports something must not have to fear the answer.
  ('report_reviewed', 'Ein Admin hat Texte von Ihnen gelesen, um eine Meldung zu prüfen.',
    'Rechtliche Pflicht · Art. 6 Abs. 1 lit. c DSGVO, Art. 16 DSA', '{Texte,Nachrichten}'),
  ('account_changed', 'Ein Admin hat {what}.', 'Vertrag und Sicherheit · Art. 6 Abs. 1 lit. b und f DSGVO', '{Konto}');
