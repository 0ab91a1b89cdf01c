create or replace function app_hidden.offered_answer_templates() returns setof app_public.shown_answer_template
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Square brackets mark what the company has to write itself. The page asks before it sends that as it is.
  select row(null, null, offered.kind, offered.name, offered.text, 0)::app_public.shown_answer_template
  from (values
    (1, 'einladung'::app_public.answer_kind, 'Einladung zum Gespräch', E'Guten Tag {Vorname} {Nachname},\n\nvielen Dank für Ihre Bewerbung auf „{Stelle}“. Wir möchten Sie gern kennenlernen.\n\nPasst Ihnen einer dieser Termine?\n– [Tag und Uhrzeit]\n– [Tag und Uhrzeit]\n\nSchreiben Sie uns bitte, welcher Ihnen recht ist, oder nennen Sie uns einen anderen.\n\nViele Grüße\n{Betrieb}'),
    (2, 'einladung', 'Einladung zum Probearbeiten', E'Guten Tag {Vorname} {Nachname},\n\nwir würden Sie gern einen Tag lang bei uns in der Werkstatt kennenlernen. Mitbringen müssen Sie nichts außer bequemer Kleidung.\n\nWann passt es Ihnen?\n\nViele Grüße\n{Betrieb}'),
    (3, 'rueckfrage', 'Unterlagen nachreichen', E'Guten Tag {Vorname} {Nachname},\n\nvielen Dank für Ihre Bewerbung auf „{Stelle}“. Damit wir sie gut beurteilen können, fehlen uns noch Ihr Lebenslauf und Ihre Zeugnisse.\n\nViele Grüße\n{Betrieb}'),
    (4, 'absage', 'Freundliche Absage', E'Guten Tag {Vorname} {Nachname},\n\nvielen Dank für Ihre Bewerbung auf „{Stelle}“ und für Ihr Interesse an unserem Betrieb. Wir haben uns für eine andere Person entschieden.\n\nWir wünschen Ihnen für Ihren weiteren Weg alles Gute.\n\nViele Grüße\n{Betrieb}'),
    (5, 'absage', 'Stelle ist besetzt', E'Guten Tag {Vorname} {Nachname},\n\nvielen Dank für Ihre Bewerbung auf „{Stelle}“. Die Stelle ist inzwischen besetzt; deshalb können wir Ihnen leider nicht zusagen.\n\nWir wünschen Ihnen alles Gute.\n\nViele Grüße\n{Betrieb}')
  ) as offered (position, kind, name, text)
  order by offered.position
$$;
comment on function app_hidden.offered_answer_templates() is 'Answers that the site provides to every company.';
grant execute on function app_hidden.offered_answer_templates() to app_member;
