-- Who gets the newsletter, and the proof that they asked for it (docs/decisions/2026-11-23-newsletter-subscriptions.md).

create type app_public.newsletter_state as enum ('unbestaetigt', 'aktiv', 'pausiert', 'abgemeldet');
comment on type app_public.newsletter_state is 'unbestaetigt: ordered, but the mailbox has not agreed; aktiv: gets letters; pausiert: the mail server refused the address; abgemeldet: ended by the person.';

create type app_public.newsletter_frequency as enum ('jede_ausgabe', 'monatlich');
comment on type app_public.newsletter_frequency is 'jede_ausgabe: each issue; monatlich: at most one issue in a calendar month of Berlin.';

create type app_private.newsletter_way as enum (
  'footer', 'registration', 'settings', 'privacy_page', 'link', 'one_click', 'bounce', 'merge', 'deletion');
comment on type app_private.newsletter_way is 'Where a subscription was ordered or ended: footer of the site, registration, settings of the newsletter, privacy page, page of a link in a mail, one click of a mail program (RFC 8058), refused mails, another subscription of the same person, deletion of the address.';

alter type app_public.consent_source add value 'newsletter';
alter type app_public.consent_source add value 'registration';

create table app_private.newsletter_wordings (
  version text primary key constraint newsletter_wordings_version_invalid check (version ~ '^newsletter-[0-9]{1,4}$'),
  words text not null constraint newsletter_wordings_words_invalid check (char_length(words) between 1 and 1000)
);
alter table app_private.newsletter_wordings enable row level security;
comment on table app_private.newsletter_wordings is 'Each text by which the newsletter was ever ordered. A new text is a new row in a migration; the newest is schema/newsletter-wording.ts.';
comment on column app_private.newsletter_wordings.version is 'newsletter-1, newsletter-2 …';
comment on column app_private.newsletter_wordings.words is 'What stood beside the button or the box, word for word.';
insert into app_private.newsletter_wordings (version, words) values
  -- Of the privacy page before there was a newsletter.
  ('newsletter-0', 'Stellen und Neues aus Ihrem Beruf per E-Mail. Ohne Einwilligung schicken wir keinen Newsletter; Mails zu Ihren Gesuchen, Anzeigen und Nachrichten kommen weiter.'),
  ('newsletter-1',
  'Ich möchte den Newsletter per E-Mail bekommen: Stellen, Stellengesuche und Neues aus der Orthopädie und verwandten Berufen. Abmelden kann ich mich jederzeit, mit einem Klick in jeder Ausgabe oder in den Newsletter-Einstellungen.');

create table app_public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  address text not null constraint newsletter_subscriptions_address_key unique
    constraint newsletter_subscriptions_address_invalid check (address = lower(address) and char_length(address) between 3 and 254),
  user_id uuid constraint newsletter_subscriptions_user_id_key unique references auth."user" on delete cascade,
  state app_public.newsletter_state not null default 'unbestaetigt',
  professions text[] not null default '{}' constraint newsletter_subscriptions_professions_too_many check (cardinality(professions) <= 100),
  regions text[] not null default '{}' constraint newsletter_subscriptions_regions_too_many check (cardinality(regions) <= 100),
  frequency app_public.newsletter_frequency not null default 'jede_ausgabe',
  link_id uuid not null default gen_random_uuid() constraint newsletter_subscriptions_link_id_key unique,
  ordered_at timestamptz,
  ordered_way app_private.newsletter_way,
  ordered_wording text references app_private.newsletter_wordings,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  constraint newsletter_subscriptions_order_invalid check (num_nonnulls(ordered_at, ordered_way, ordered_wording) in (0, 3)),
  constraint newsletter_subscriptions_state_invalid check (
    (state = 'unbestaetigt') = (confirmed_at is null) and (state = 'pausiert') = (paused_at is not null)
    and (state = 'abgemeldet') = (ended_at is not null))
);
create index newsletter_subscriptions_ordered_wording_idx on app_public.newsletter_subscriptions (ordered_wording);
create index newsletter_subscriptions_ordered_at_idx on app_public.newsletter_subscriptions (ordered_at) where ordered_at is not null;
create index newsletter_subscriptions_ended_at_idx on app_public.newsletter_subscriptions (ended_at) where ended_at is not null;
alter table app_public.newsletter_subscriptions enable row level security;
comment on table app_public.newsletter_subscriptions is E'@behavior -*\nSubscriptions of the newsletter, one for each address, with or without an account. An account reads its own; those without one are read by nobody.';
comment on column app_public.newsletter_subscriptions.id is 'Random.';
comment on column app_public.newsletter_subscriptions.address is 'Where letters go, in lower case; the present address of the account, if there is one.';
comment on column app_public.newsletter_subscriptions.user_id is 'Account that has confirmed this address; null without one.';
comment on column app_public.newsletter_subscriptions.state is 'Whether letters go out. app_private.newsletter_address decides, because the account may be suspended.';
comment on column app_public.newsletter_subscriptions.professions is 'Slugs of app_public.professions whose jobs and requests are wanted; empty: all.';
comment on column app_public.newsletter_subscriptions.regions is 'States (codes of app_public.states) or countries (DE, AT, CH, LI), as app_private.is_in_region reads them; empty: everywhere.';
comment on column app_public.newsletter_subscriptions.frequency is 'How many issues are wanted.';
comment on column app_public.newsletter_subscriptions.link_id is 'Random; links in mails sign it. Another one after each change of the address, so that mails in the old mailbox steer nothing.';
comment on column app_public.newsletter_subscriptions.ordered_at is 'When it was ordered without proof of the mailbox; null when no order waits for its confirmation. Over after three days.';
comment on column app_public.newsletter_subscriptions.ordered_way is 'Where that order was made.';
comment on column app_public.newsletter_subscriptions.ordered_wording is 'Text that stood beside its button.';
comment on column app_public.newsletter_subscriptions.created_at is 'When the row was made.';
comment on column app_public.newsletter_subscriptions.confirmed_at is 'When the mailbox agreed last; null until then.';
comment on column app_public.newsletter_subscriptions.paused_at is 'When refused mails paused it; null otherwise.';
comment on column app_public.newsletter_subscriptions.ended_at is 'When it was ended; null while it is not.';
comment on column app_public.newsletter_subscriptions.version is 'Counts changes.';

create table app_private.newsletter_proofs (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null,
  address_hash bytea not null constraint newsletter_proofs_address_hash_invalid check (length(address_hash) = 32),
  event text not null constraint newsletter_proofs_event_unknown check (event in ('given', 'ended')),
  way app_private.newsletter_way not null,
  wording text references app_private.newsletter_wordings,
  ordered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_proofs_wording_invalid check ((event = 'given') = (wording is not null and ordered_at is not null))
);
create index newsletter_proofs_subscription_id_idx on app_private.newsletter_proofs (subscription_id, id);
create index newsletter_proofs_wording_idx on app_private.newsletter_proofs (wording);
create index newsletter_proofs_ended_idx on app_private.newsletter_proofs (created_at) where event = 'ended';
alter table app_private.newsletter_proofs enable row level security;
comment on table app_private.newsletter_proofs is 'Proof that the newsletter was ordered and ended (Art. 7(1) GDPR, § 7 UWG). Only added to. It outlives the subscription, with a hash in place of the address.';
comment on column app_private.newsletter_proofs.id is 'Ordered by time (uuidv7); salt of the hash.';
comment on column app_private.newsletter_proofs.subscription_id is 'The subscription, without a foreign key: it goes before its proof.';
comment on column app_private.newsletter_proofs.address_hash is 'app_private.newsletter_hash(id, address): can be compared with an address that somebody names, and leads to none.';
comment on column app_private.newsletter_proofs.event is 'given: ordered, and the mailbox has agreed; ended.';
comment on column app_private.newsletter_proofs.way is 'Where it was ordered or ended.';
comment on column app_private.newsletter_proofs.wording is 'Text that stood beside the button; null for an end.';
comment on column app_private.newsletter_proofs.ordered_at is 'When it was ordered; null for an end.';
comment on column app_private.newsletter_proofs.created_at is 'When the mailbox agreed, or when it ended.';

alter table auth."user" add column newsletter_wording text references app_private.newsletter_wordings;
create index user_newsletter_wording_idx on auth."user" (newsletter_wording);
comment on column auth."user".newsletter_wording is 'Text by which the newsletter was ordered at the sign-up; it begins once the address is confirmed. Null: not ordered there.';

create type app_public.own_newsletter as (
  address text,
  state app_public.newsletter_state,
  professions text[],
  regions text[],
  frequency app_public.newsletter_frequency,
  confirmed_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz
);
comment on type app_public.own_newsletter is 'The newsletter as a person sees it.';
comment on column app_public.own_newsletter.address is E'@notNull\nWhere it goes.';
comment on column app_public.own_newsletter.state is E'@notNull\nWhether it goes out.';
comment on column app_public.own_newsletter.professions is E'@notNull\nSlugs of the professions that are wanted; empty: all.';
comment on column app_public.own_newsletter.regions is E'@notNull\nCodes of states or countries that are wanted; empty: everywhere.';
comment on column app_public.own_newsletter.frequency is E'@notNull\nHow many issues are wanted.';
comment on column app_public.own_newsletter.confirmed_at is 'Since when it is subscribed; null before.';
comment on column app_public.own_newsletter.paused_at is 'When refused mails paused it; null otherwise.';
comment on column app_public.own_newsletter.ended_at is 'When it was ended; null while it is not.';

-- Consents that were given on the privacy page before are orders. A choice in the cookie banner is none.
with given as (
  select accounts.id as user_id, lower(accounts.email) as address, consents.consented_at
  from app_public.privacy_consents as consents
  join auth."user" as accounts on accounts.id = consents.user_id and accounts.email_verified
  where consents.consent_type = 'newsletter_marketing' and consents.consented and 'settings' = (
    select events.source::text from app_public.privacy_consent_events as events
    where events.user_id = consents.user_id and events.consent_type = 'newsletter_marketing' and events.consented
    order by events.id desc limit 1)
), subscribed as (
  insert into app_public.newsletter_subscriptions (address, user_id, state, confirmed_at)
  select given.address, given.user_id, 'aktiv', given.consented_at from given
  returning id, address, confirmed_at
), proven as (
  select uuidv7() as id, subscribed.id as subscription_id, subscribed.address, subscribed.confirmed_at from subscribed
)
insert into app_private.newsletter_proofs (id, subscription_id, address_hash, event, way, wording, ordered_at, created_at)
select proven.id, proven.subscription_id, sha256(uuid_send(proven.id) || convert_to(proven.address, 'UTF8')), 'given', 'privacy_page',
  'newsletter-0', proven.confirmed_at, proven.confirmed_at
from proven;
