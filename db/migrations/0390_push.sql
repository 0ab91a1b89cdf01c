-- Notifications that reach a device while no page is open (docs/decisions/2026-11-23-push-hangs-on-the-session.md).
create table app_private.push_subscriptions (
  -- Stands in the tasks that send: the id of a session never leaves its table.
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null constraint push_subscriptions_session_id_key unique references auth.session on delete cascade,
  -- The server sends to it, so only what push services of browsers have given out may stand here: no port, no account, no other host.
  endpoint text not null constraint push_subscriptions_endpoint_key unique constraint push_subscriptions_endpoint_invalid check (
    endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]{1,60}\.){1,3}(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[A-Za-z0-9._~/?=&%+:-]+$')
    constraint push_subscriptions_endpoint_too_long check (char_length(endpoint) <= 1000),
  public_key text not null constraint push_subscriptions_public_key_invalid check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  auth_secret text not null constraint push_subscriptions_auth_secret_invalid check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  hour_began_at timestamptz not null default now(),
  sent_in_hour smallint not null default 0 constraint push_subscriptions_sent_in_hour_below_min check (sent_in_hour >= 0)
);
-- No policy and no grant: endpoint and keys are what sending takes, and no reader needs them.
alter table app_private.push_subscriptions enable row level security;
comment on table app_private.push_subscriptions is 'Browsers that show notifications while no page is open: at most one per session, gone with it. No policy: functions read and write.';
comment on column app_private.push_subscriptions.id is 'Names it in the tasks that send to it; random.';
comment on column app_private.push_subscriptions.session_id is 'The session of the browser: signing out, and whatever else ends the session, ends this too.';
comment on column app_private.push_subscriptions.endpoint is 'Address at the push service of the browser. Who knows it and the keys can send: never shown.';
comment on column app_private.push_subscriptions.public_key is 'P-256 point of the browser, base64url: payloads are encrypted for it.';
comment on column app_private.push_subscriptions.auth_secret is 'Secret that the browser shares with this site, base64url.';
comment on column app_private.push_subscriptions.created_at is 'When the person switched it on.';
comment on column app_private.push_subscriptions.last_sent_at is 'When the push service last took something for it; null before that.';
comment on column app_private.push_subscriptions.hour_began_at is 'Begin of the hour in which sent_in_hour counts.';
comment on column app_private.push_subscriptions.sent_in_hour is 'Attempts to send since hour_began_at: app_private.begin_push stops at 20.';

alter type app_public.account_session add attribute receives_push boolean;
comment on column app_public.account_session.receives_push is 'Whether this browser shows notifications while no page is open.';
