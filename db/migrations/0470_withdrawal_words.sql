-- The log said that only the name stays; history and messages stay as well. The sentence is that of the question, of the
-- privacy text and of the mails. The policies and app_private.applications_for have always decided so.
update app_private.processing_kinds
set sentence = 'Sie haben Ihre Bewerbung bei {company} auf „{job}“ zurückgezogen. Der Betrieb sieht seitdem nur noch Ihren Namen, den Verlauf und die Nachrichten.'
where kind = 'application_withdrawn';

update app_public.notification_kinds
set description = 'An application of the person arrived, or the company opened it, moved it or wrote about it.'
where type = 'application';
comment on column app_public.applications.applicant_news_at is 'Last thing the company did that the applicant is told: opened it first, moved it or wrote.';
