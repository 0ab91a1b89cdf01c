-- Letters that a mail server refuses in masses, sums that are counted once, clicks that name nobody
-- (docs/decisions/2026-11-23-newsletter-refusals-and-figures.md).

alter table app_public.newsletter_issues add column refusals_held_at timestamptz
  constraint newsletter_issues_refusals_held_at_invalid check (refusals_held_at is null or state = 'angehalten');
comment on column app_public.newsletter_issues.refusals_held_at is 'When it held itself because the mail server refused too many addresses; null otherwise, and once it goes on.';

alter table app_private.newsletter_runs add column was_held boolean not null default false;
comment on column app_private.newsletter_runs.was_held is 'Whether it held itself once because of refused addresses: an admin has looked, so it takes more to hold it again.';

-- Each round of sending reads the newest ones of an issue.
create index newsletter_deliveries_newest_idx on app_private.newsletter_deliveries (issue_id, made_at desc);
drop index app_private.newsletter_deliveries_made_at_idx;

alter table app_private.newsletter_links add column letters integer;
comment on column app_private.newsletter_links.letters is 'In how many counted letters it stood; null until the issue is over. With fewer than ten its clicks are shown to nobody.';

alter table app_private.newsletter_totals add column renewed_at timestamptz not null default now();
comment on table app_private.newsletter_totals is 'Figures of issues that are over: counted when they end, and again while bounces and ends still come. Nothing of people.';
comment on column app_private.newsletter_totals.renewed_at is 'When they were counted last.';
comment on column app_private.newsletter_totals.bounced is 'Taken, and came back: addresses that do not exist.';
comment on column app_private.newsletter_totals.soft_bounced is 'Taken, and came back for now.';

alter type app_public.newsletter_figures drop attribute measured, drop attribute clicks, drop attribute links;
comment on column app_public.newsletter_figures.bounced is E'@notNull\nMails that came back because their address does not exist.';
comment on column app_public.newsletter_figures.mail_error_since is 'Since when the mail server does not take what it should; null while it does.';

create type app_public.newsletter_clicks as (measured integer, clicks integer, links app_public.newsletter_link_figure[]);
comment on type app_public.newsletter_clicks is E'@name newsletter_clicks\nClicks of an issue, as sums. Nothing that stood in fewer than ten counted letters: it could name a person.';
comment on column app_public.newsletter_clicks.measured is 'Mails whose links are counted, because their readers agreed; null while the issue is not over, and for fewer than ten.';
comment on column app_public.newsletter_clicks.clicks is E'@notNull\nClicks on the links that are shown.';
comment on column app_public.newsletter_clicks.links is E'@notNull\nThe counted links, the most clicked first.';

-- One function tends to the mails of an issue that is being sent.
drop function if exists app_private.hurry_newsletter_mails(uuid);
drop function if exists app_private.requeue_newsletter_mails(uuid);

-- The consent to statistics names the clicks in the newsletter since this version (app_private.agrees_to_clicks).
insert into app_public.terms_versions (version, valid_from) values ('2026-11-23', '2026-11-23T00:00:00Z');
update app_private.consent_kinds set label = 'Statistik: Ihre Besuche, und Klicks im Newsletter als Summe',
  data_types = '{"Besuchte Seiten","Klicks im Newsletter (Summe)"}'
where consent_type = 'data_analytics';

insert into app_public.notification_kinds (position, type, roles, default_mail, is_fixed, icon, path, detail_path, description) values
  (18, 'admin_newsletter', '{admin}', 'sofort', false, 'flag', '/admin/newsletter', '/admin/newsletter?id={subject}',
    'An issue of the newsletter held itself, or could not be sent at its time.');
