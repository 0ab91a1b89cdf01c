create or replace function app_private.notify_reporter(report app_public.content_reports) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  is_conversation constant boolean := report.subject_kind = 'contact_request';
  title text;
  message text;
begin
  -- Fixed words: neither what was reported nor who, in the bell as little as in a mail.
  if report.outcome is null then
    title := 'Ihre Meldung ist eingegangen';
    message := format('Sie haben %s gemeldet, Aktenzeichen %s. Wir prüfen das und sagen Ihnen hier, wie wir entschieden haben.',
      app_private.report_subject_noun(report.subject_kind), report.reference);
  else
    title := 'Über Ihre Meldung ist entschieden';
    message := format('Wir haben %s geprüft und %s. Ihr Aktenzeichen ist %s. Sind Sie damit nicht einverstanden? Schreiben Sie uns an die Adresse im Impressum. Auch der Weg zu den Gerichten steht Ihnen offen.',
      app_private.report_subject_noun(report.subject_kind, is_known => true), case report.outcome
        when 'massnahme' then 'etwas dagegen unternommen'
        else 'keinen Verstoß gegen unsere Regeln gefunden' end, report.reference);
  end if;
  -- The subject of another kind than that of a message: neither reading the conversation nor losing it settles or
  -- removes what was decided. Who may no longer read the conversation is not led to it.
  perform app_private.notify_user(report.reporter_id, case
    when is_conversation and app_private.conversation_side_of(report.subject_id, report.reporter_id) is not null then
      app_private.make_notice('report_decision', title, message,
        subject_kind => 'reported_conversation', subject_id => report.subject_id)
    else app_private.make_notice('report_decision', title, message) end);
end
$$;
comment on function app_private.notify_reporter(app_public.content_reports) is 'Tells the account that reported something that the report arrived or, after settle_content_report, what an admin decided and what can be done against it (DSA, Art. 16(4) and (5)). Nobody, when that account is gone. Decisions with reasons: app_private.tell_report_decision.';
