-- Issues of the newsletter, who gets them, and what comes back (docs/decisions/2026-11-23-newsletter-sending.md).

create type app_public.newsletter_issue_state as enum ('entwurf', 'geplant', 'wird_versendet', 'angehalten', 'versendet', 'abgebrochen');
comment on type app_public.newsletter_issue_state is 'Life of an issue: draft, planned, being sent, held, sent, given up on the way.';
create type app_public.newsletter_reader as enum ('applicant', 'employer', 'ohne_konto');
comment on type app_public.newsletter_reader is 'Who reads: accounts of applicants, accounts of employers, addresses without an account.';

create type app_public.newsletter_segment as (
  roles app_public.newsletter_reader[],
  professions text[],
  states text[]
);
comment on type app_public.newsletter_segment is 'For whom an issue is. The lists narrow together; an empty one means all. A subscription without chosen professions or regions wants all of them and suits each.';
comment on column app_public.newsletter_segment.roles is 'Who reads.';
comment on column app_public.newsletter_segment.professions is 'Slugs of professions.';
comment on column app_public.newsletter_segment.states is 'Codes of states, or of whole countries (DE, AT, CH, LI).';

create type app_public.newsletter_issue_fields as (
  subject text,
  preheader text,
  blocks jsonb,
  segment app_public.newsletter_segment
);
comment on type app_public.newsletter_issue_fields is E'@name newsletter_issue_fields\nWhat an admin writes into an issue; gaps are fine in a draft. schema/newsletter-blocks.ts describes the blocks.';
comment on column app_public.newsletter_issue_fields.subject is 'Subject of the mail, at most 120 characters.';
comment on column app_public.newsletter_issue_fields.preheader is 'Line that lists of mails show beside the subject, at most 150 characters.';
comment on column app_public.newsletter_issue_fields.blocks is 'Blocks in their order, at most 30.';
comment on column app_public.newsletter_issue_fields.segment is 'For whom it is; null: all.';

create table app_public.newsletter_issues (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  state app_public.newsletter_issue_state not null default 'entwurf',
  subject text constraint newsletter_issues_subject_too_long check (char_length(subject) <= 120),
  preheader text constraint newsletter_issues_preheader_too_long check (char_length(preheader) <= 150),
  blocks jsonb not null default '[]' constraint newsletter_issues_blocks_invalid check (jsonb_typeof(blocks) = 'array')
    constraint newsletter_issues_blocks_too_long check (char_length(blocks::text) <= 70000),
  segment app_public.newsletter_segment not null default row('{}', '{}', '{}'),
  edition integer not null default 0,
  slug text constraint newsletter_issues_slug_key unique constraint newsletter_issues_slug_invalid check (slug ~ '^[0-9]{4}-[0-9]{2}(-[a-z0-9]+)+$'),
  scheduled_at timestamptz,
  started_at timestamptz,
  paused_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  client_key uuid,
  -- What is on its way, or was, has everything that a mail needs.
  constraint newsletter_issues_subject_required check (state = 'entwurf' or subject is not null),
  constraint newsletter_issues_scheduled_at_required check (state = 'entwurf' or scheduled_at is not null),
  constraint newsletter_issues_started_at_invalid check ((state in ('entwurf', 'geplant')) = (started_at is null)),
  constraint newsletter_issues_slug_required check (started_at is null or slug is not null),
  constraint newsletter_issues_finished_at_invalid check ((state in ('versendet', 'abgebrochen')) = (finished_at is not null)),
  constraint newsletter_issues_paused_at_invalid check ((state = 'angehalten') = (paused_at is not null))
);
create unique index newsletter_issues_client_key_key on app_public.newsletter_issues (client_key) where client_key is not null;
create index newsletter_issues_due_idx on app_public.newsletter_issues (scheduled_at) where state in ('geplant', 'wird_versendet');
create index newsletter_issues_public_idx on app_public.newsletter_issues (started_at desc, id desc) where started_at is not null;
alter table app_public.newsletter_issues enable row level security;
comment on table app_public.newsletter_issues is 'Issues of the newsletter, drafts and sent ones; the log says who wrote and sent them. Read by admins; visitors read those that were sent through functions.';
comment on column app_public.newsletter_issues.id is 'Ordered by time (uuidv7).';
comment on column app_public.newsletter_issues.version is 'Counts changes; a verb with an older version is refused with OS409.';
comment on column app_public.newsletter_issues.state is 'Where it is in its life.';
comment on column app_public.newsletter_issues.subject is 'Subject of the mail, at most 120 characters; null in a draft without one.';
comment on column app_public.newsletter_issues.preheader is 'Line that lists of mails show beside the subject, at most 150 characters.';
comment on column app_public.newsletter_issues.blocks is 'Blocks as schema/newsletter-blocks.ts describes them.';
comment on column app_public.newsletter_issues.segment is 'For whom it is.';
comment on column app_public.newsletter_issues.edition is 'Newest edition that is sent; 0 before. One that was held and changed gets the next number.';
comment on column app_public.newsletter_issues.slug is 'Last part of its URL in the public archive: /newsletter/{slug}; null until it is sent.';
comment on column app_public.newsletter_issues.scheduled_at is 'When it is to be sent; null in a draft.';
comment on column app_public.newsletter_issues.started_at is 'When sending began.';
comment on column app_public.newsletter_issues.paused_at is 'Since when it is held; null otherwise.';
comment on column app_public.newsletter_issues.finished_at is 'When the last mail left, or it was given up.';
comment on column app_public.newsletter_issues.created_at is 'When the draft was made.';
comment on column app_public.newsletter_issues.updated_at is 'Last change.';
comment on column app_public.newsletter_issues.client_key is E'@behavior -*\nKey that the browser made before it first sent this draft: a repeated save finds the draft instead of making another one.';

create table app_private.newsletter_editions (
  issue_id uuid not null references app_public.newsletter_issues on delete cascade,
  edition integer not null constraint newsletter_editions_edition_invalid check (edition > 0),
  subject text not null,
  preheader text,
  blocks jsonb not null,
  created_at timestamptz not null default now(),
  constraint newsletter_editions_pkey primary key (issue_id, edition)
);
alter table app_private.newsletter_editions enable row level security;
comment on table app_private.newsletter_editions is 'What was sent of an issue: a row when sending begins, and another each time it went on with other words.';
comment on column app_private.newsletter_editions.issue_id is 'The issue.';
comment on column app_private.newsletter_editions.edition is 'From 1.';
comment on column app_private.newsletter_editions.subject is 'Subject of its mails.';
comment on column app_private.newsletter_editions.preheader is 'Line beside the subject.';
comment on column app_private.newsletter_editions.blocks is 'Its blocks.';
comment on column app_private.newsletter_editions.created_at is 'When it began to be sent.';

create table app_private.newsletter_runs (
  issue_id uuid primary key references app_public.newsletter_issues on delete cascade,
  recipients integer not null,
  reached uuid,
  is_through boolean not null default false,
  failing_since timestamptz
);
alter table app_private.newsletter_runs enable row level security;
comment on table app_private.newsletter_runs is 'How far an issue has been handed to the mail room. Subscriptions are gone through in the order of their ids.';
comment on column app_private.newsletter_runs.issue_id is 'The issue.';
comment on column app_private.newsletter_runs.recipients is 'Subscriptions that suited when sending began.';
comment on column app_private.newsletter_runs.reached is 'Last subscription that was looked at; null before the first.';
comment on column app_private.newsletter_runs.is_through is 'Whether all were looked at.';
comment on column app_private.newsletter_runs.failing_since is 'Since when the mail server takes nothing; null while it does.';

-- One row: issues share the mail server, so they share its throttle. Its lock lets one worker at a time hand over.
create table app_private.newsletter_pace (
  is_only boolean primary key default true constraint newsletter_pace_is_only_invalid check (is_only),
  allowance double precision not null default 0,
  filled_at timestamptz not null default now()
);
alter table app_private.newsletter_pace enable row level security;
comment on table app_private.newsletter_pace is 'The throttle of the newsletter: a bucket that fills with NEWSLETTER_PER_MINUTE and from which each mail takes one.';
comment on column app_private.newsletter_pace.is_only is 'There is one row.';
comment on column app_private.newsletter_pace.allowance is 'Mails that may be handed over now.';
comment on column app_private.newsletter_pace.filled_at is 'When it was filled last.';
insert into app_private.newsletter_pace default values;

create type app_private.newsletter_delivery_state as enum ('waiting', 'sent', 'skipped', 'failed');
comment on type app_private.newsletter_delivery_state is 'waiting: in the mail room; sent: taken by the mail server; skipped: no longer wanted when its turn came; failed: given up.';
create type app_private.newsletter_bounce as enum ('hard', 'soft', 'complaint');
comment on type app_private.newsletter_bounce is 'hard: there is no such address; soft: it could not be delivered, but perhaps later; complaint: the person called it spam.';

create table app_private.newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references app_public.newsletter_issues on delete cascade,
  -- Without its person the row still counts in the figures of the issue.
  subscription_id uuid references app_public.newsletter_subscriptions on delete set null,
  edition integer,
  state app_private.newsletter_delivery_state not null default 'waiting',
  job_ids uuid[] not null default '{}',
  boosted_ids uuid[] not null default '{}',
  is_measured boolean not null default false,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  bounce app_private.newsletter_bounce,
  bounced_at timestamptz,
  constraint newsletter_deliveries_issue_subscription_key unique (issue_id, subscription_id),
  constraint newsletter_deliveries_bounce_invalid check ((bounce is null) = (bounced_at is null)),
  constraint newsletter_deliveries_sent_at_invalid check ((state = 'sent') = (sent_at is not null))
);
create index newsletter_deliveries_subscription_idx on app_private.newsletter_deliveries (subscription_id, made_at desc);
create index newsletter_deliveries_waiting_idx on app_private.newsletter_deliveries (issue_id) where state = 'waiting';
create index newsletter_deliveries_made_at_idx on app_private.newsletter_deliveries (made_at);
alter table app_private.newsletter_deliveries enable row level security;
comment on table app_private.newsletter_deliveries is 'Who got which issue: written together with the mail, before it leaves. No role has grants; admins read sums of it.';
comment on column app_private.newsletter_deliveries.id is 'Random; the envelope sender of the mail names it, signed.';
comment on column app_private.newsletter_deliveries.issue_id is 'The issue.';
comment on column app_private.newsletter_deliveries.subscription_id is 'Who gets it; null once that subscription is gone, or after 180 days.';
comment on column app_private.newsletter_deliveries.edition is 'Edition that was sent; from the first attempt on it stays, so that a repeated attempt sends the same.';
comment on column app_private.newsletter_deliveries.state is 'What became of the mail; app_private.tg_follow_newsletter_mail keeps it.';
comment on column app_private.newsletter_deliveries.job_ids is 'Jobs chosen for this reader, in their order.';
comment on column app_private.newsletter_deliveries.boosted_ids is 'Those of them that stand there because they are paid for.';
comment on column app_private.newsletter_deliveries.is_measured is 'Whether its links are counted: the reader agreed to statistics.';
comment on column app_private.newsletter_deliveries.made_at is 'When it was handed to the mail room.';
comment on column app_private.newsletter_deliveries.sent_at is 'When the mail server took it.';
comment on column app_private.newsletter_deliveries.bounce is 'What came back, if anything.';
comment on column app_private.newsletter_deliveries.bounced_at is 'When it came back.';

create table app_private.newsletter_links (
  issue_id uuid not null references app_public.newsletter_issues on delete cascade,
  number integer not null constraint newsletter_links_number_invalid check (number between 1 and 5000),
  target text not null constraint newsletter_links_target_invalid check (target ~ '^(https://|/[^/\\])' and char_length(target) <= 600),
  clicks bigint not null default 0,
  constraint newsletter_links_pkey primary key (issue_id, number),
  constraint newsletter_links_target_key unique (issue_id, target)
);
alter table app_private.newsletter_links enable row level security;
comment on table app_private.newsletter_links is 'Links of an issue that are counted, each as a sum: who clicked is not stored.';
comment on column app_private.newsletter_links.issue_id is 'The issue.';
comment on column app_private.newsletter_links.number is 'What the counted link names.';
comment on column app_private.newsletter_links.target is 'Where it leads: https, or a path of this site.';
comment on column app_private.newsletter_links.clicks is 'How often, by readers who agreed to statistics.';

create table app_private.newsletter_pictures (
  hash text primary key constraint newsletter_pictures_hash_invalid check (hash ~ '^[0-9a-f]{64}$'),
  image bytea not null constraint newsletter_pictures_image_too_long check (length(image) between 1 and 200000),
  width integer not null constraint newsletter_pictures_width_invalid check (width between 1 and 1200),
  height integer not null constraint newsletter_pictures_height_invalid check (height between 1 and 4000),
  alt text,
  created_at timestamptz not null default now()
);
alter table app_private.newsletter_pictures alter column image set storage external;
create index newsletter_pictures_created_at_idx on app_private.newsletter_pictures (created_at desc, hash desc);
alter table app_private.newsletter_pictures enable row level security;
comment on table app_private.newsletter_pictures is 'Pictures of issues, drawn again by our own encoder (JPEG). They lie in the database with the issues, as logos do.';
comment on column app_private.newsletter_pictures.hash is 'SHA-256 of the image, in hex: its name.';
comment on column app_private.newsletter_pictures.image is 'JPEG, at most 200 kB.';
comment on column app_private.newsletter_pictures.width is 'In pixels, at most 1,200.';
comment on column app_private.newsletter_pictures.height is 'In pixels, at most 4,000.';
comment on column app_private.newsletter_pictures.alt is 'What it was last described as.';
comment on column app_private.newsletter_pictures.created_at is 'When it was stored.';

create type app_public.newsletter_audience as (active integer, paused integer);
comment on type app_public.newsletter_audience is 'How many subscriptions a segment has.';
comment on column app_public.newsletter_audience.active is E'@notNull\nThat would get an issue now.';
comment on column app_public.newsletter_audience.paused is E'@notNull\nThat suit, but are paused because mails came back.';

create type app_public.newsletter_link_figure as (target text, clicks integer);
comment on type app_public.newsletter_link_figure is 'A link of an issue with its clicks.';
comment on column app_public.newsletter_link_figure.target is E'@notNull\nWhere it leads: https, or a path of this site.';
comment on column app_public.newsletter_link_figure.clicks is E'@notNull\nHow often, by readers who agreed to statistics.';

create type app_public.newsletter_figures as (
  recipients integer, made integer, sent integer, delivered integer, waiting integer, skipped integer, refused integer,
  bounced integer, soft_bounced integer, complained integer, unsubscribed integer, measured integer, clicks integer,
  mail_error_since timestamptz, links app_public.newsletter_link_figure[]
);
comment on type app_public.newsletter_figures is E'@name newsletter_figures\nWhat became of an issue. Whether a mail is opened is not measured.';
comment on column app_public.newsletter_figures.recipients is 'Subscriptions that suited when sending began; null before.';
comment on column app_public.newsletter_figures.made is E'@notNull\nMails made so far.';
comment on column app_public.newsletter_figures.sent is E'@notNull\nThose that the mail server took.';
comment on column app_public.newsletter_figures.delivered is E'@notNull\nThose of them that did not come back.';
comment on column app_public.newsletter_figures.waiting is E'@notNull\nThose that wait for the mail server.';
comment on column app_public.newsletter_figures.skipped is E'@notNull\nThose that nobody wanted any more when their turn came.';
comment on column app_public.newsletter_figures.refused is E'@notNull\nThose that were given up.';
comment on column app_public.newsletter_figures.bounced is E'@notNull\nAddresses that do not exist.';
comment on column app_public.newsletter_figures.soft_bounced is E'@notNull\nMails that came back for now.';
comment on column app_public.newsletter_figures.complained is E'@notNull\nMails that their readers called spam.';
comment on column app_public.newsletter_figures.unsubscribed is E'@notNull\nSubscriptions that ended within seven days after this issue.';
comment on column app_public.newsletter_figures.measured is E'@notNull\nMails whose links are counted, because their readers agreed.';
comment on column app_public.newsletter_figures.clicks is E'@notNull\nClicks in those mails.';
comment on column app_public.newsletter_figures.mail_error_since is 'Since when the mail server takes nothing; null while it does.';
comment on column app_public.newsletter_figures.links is E'@notNull\nThe counted links, the most clicked first.';

create type app_public.newsletter_picture as (hash text, width integer, height integer, bytes integer, alt text, created_at timestamptz);
comment on type app_public.newsletter_picture is 'A stored picture of the newsletter, without the picture.';
comment on column app_public.newsletter_picture.hash is E'@notNull\nIts name: /newsletter/bild/{hash}.';
comment on column app_public.newsletter_picture.width is E'@notNull\nIn pixels.';
comment on column app_public.newsletter_picture.height is E'@notNull\nIn pixels.';
comment on column app_public.newsletter_picture.bytes is E'@notNull\nSize of the file.';
comment on column app_public.newsletter_picture.alt is 'What it was last described as.';
comment on column app_public.newsletter_picture.created_at is E'@notNull\nWhen it was stored.';

create type app_public.newsletter_reader_choice as (subscription_id uuid, address text, professions text[], regions text[]);
comment on type app_public.newsletter_reader_choice is 'A subscription as whose reader an admin may look at a preview.';
comment on column app_public.newsletter_reader_choice.subscription_id is E'@notNull\nThe subscription.';
comment on column app_public.newsletter_reader_choice.address is E'@notNull\nIts address, masked.';
comment on column app_public.newsletter_reader_choice.professions is E'@notNull\nSlugs of wanted professions; empty: all.';
comment on column app_public.newsletter_reader_choice.regions is E'@notNull\nCodes of wanted states or countries; empty: everywhere.';

create type app_public.newsletter_block_kind as enum ('text', 'jobs', 'matches', 'button', 'picture');
comment on type app_public.newsletter_block_kind is 'Kind of a block: Markdown, chosen jobs, jobs chosen by profession and region of the reader, a button, a picture.';

create type app_public.newsletter_archive_block as (
  id text, kind app_public.newsletter_block_kind, markdown text, title text, text text, url text,
  picture text, width integer, height integer, alt text, jobs app_public.public_job[]
);
comment on type app_public.newsletter_archive_block is 'A block of a sent issue as the public reads it.';
comment on column app_public.newsletter_archive_block.id is E'@notNull\nUnique in the issue.';
comment on column app_public.newsletter_archive_block.kind is E'@notNull\nWhat it is.';
comment on column app_public.newsletter_archive_block.markdown is E'@behavior -*\nText as Markdown; html is it as safe HTML.';
comment on column app_public.newsletter_archive_block.title is 'Heading above jobs.';
comment on column app_public.newsletter_archive_block.text is 'Label of a button.';
comment on column app_public.newsletter_archive_block.url is 'Where a button or a picture leads: https.';
comment on column app_public.newsletter_archive_block.picture is 'Name of a picture: /newsletter/bild/{picture}.';
comment on column app_public.newsletter_archive_block.width is 'Of the picture, in pixels.';
comment on column app_public.newsletter_archive_block.height is 'Of the picture, in pixels.';
comment on column app_public.newsletter_archive_block.alt is 'Description of the picture.';
comment on column app_public.newsletter_archive_block.jobs is E'@notNull\nJobs that are online now; for matches the newest, as for a reader without wishes.';

create type app_public.newsletter_archive_issue as (
  slug text, subject text, preheader text, sent_at timestamptz, blocks app_public.newsletter_archive_block[]
);
comment on type app_public.newsletter_archive_issue is 'A sent issue as the public reads it.';
comment on column app_public.newsletter_archive_issue.slug is E'@notNull\nLast part of its URL: /newsletter/{slug}.';
comment on column app_public.newsletter_archive_issue.subject is E'@notNull\nIts subject.';
comment on column app_public.newsletter_archive_issue.preheader is 'The line beside it.';
comment on column app_public.newsletter_archive_issue.sent_at is E'@notNull\nWhen sending began.';
comment on column app_public.newsletter_archive_issue.blocks is E'@notNull\nIts blocks; none in lists.';

create type app_private.newsletter_wish as (subscription_id uuid, professions text[], regions text[], user_id uuid, address text);
comment on type app_private.newsletter_wish is 'A subscription while its letter is made.';
comment on column app_private.newsletter_wish.subscription_id is 'The subscription.';
comment on column app_private.newsletter_wish.professions is 'Its professions; empty: all.';
comment on column app_private.newsletter_wish.regions is 'Its regions; empty: everywhere.';
comment on column app_private.newsletter_wish.user_id is 'Its account, if any.';
comment on column app_private.newsletter_wish.address is 'Where it goes.';

-- Letters to thousands come after the daily mails of thousands.
drop function if exists app_private.send_mails(text, text[], jsonb[], text[]);

create table app_private.newsletter_totals (
  issue_id uuid primary key references app_public.newsletter_issues on delete cascade,
  made integer not null,
  sent integer not null,
  skipped integer not null,
  refused integer not null,
  bounced integer not null,
  soft_bounced integer not null,
  complained integer not null,
  unsubscribed integer not null,
  measured integer not null
);
alter table app_private.newsletter_totals enable row level security;
comment on table app_private.newsletter_totals is 'Figures of issues whose deliveries were deleted. Nothing of people.';
comment on column app_private.newsletter_totals.issue_id is 'The issue.';
comment on column app_private.newsletter_totals.made is 'Mails made.';
comment on column app_private.newsletter_totals.sent is 'Taken by the mail server.';
comment on column app_private.newsletter_totals.skipped is 'No longer wanted.';
comment on column app_private.newsletter_totals.refused is 'Given up.';
comment on column app_private.newsletter_totals.bounced is 'Addresses that do not exist.';
comment on column app_private.newsletter_totals.soft_bounced is 'Came back for now.';
comment on column app_private.newsletter_totals.complained is 'Called spam.';
comment on column app_private.newsletter_totals.unsubscribed is 'Ended within seven days after it.';
comment on column app_private.newsletter_totals.measured is 'With counted links.';
