-- What admins ask GraphiQL for and no screen shows: accounts with conspicuous sign-ins, and what is stored about a person
-- who asks for it in a letter (Art. 15).
create type app_public.suspicious_sign_in as (
  user_id uuid,
  failed_sign_ins integer,
  new_devices integer,
  alarms integer,
  succeeded_after boolean,
  last_at timestamptz
);

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('data_disclosed', 'Ein Admin hat eine Auskunft über alle Daten erstellt, die zu Ihrem Konto gespeichert sind.',
    'Rechtliche Pflicht · Art. 6 Abs. 1 lit. c DSGVO, Art. 15 DSGVO', '{"Alle Daten Ihres Kontos"}');
