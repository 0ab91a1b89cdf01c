-- Issue 11, point 3: who is suspended cannot get rid of the suspension by deleting the account and registering again.

create table app_private.suspended_addresses (
  id uuid primary key default gen_random_uuid(),
  address_hash bytea not null,
  kept_until date not null default ((now() at time zone 'Europe/Berlin')::date + interval '2 years')::date
);
alter table app_private.suspended_addresses enable row level security;
create index suspended_addresses_kept_until_idx on app_private.suspended_addresses (kept_until);
comment on table app_private.suspended_addresses is 'Addresses of accounts that were suspended when they were erased, as salted hashes: a new account with one of them is suspended as well, until an admin restores it or two years have passed (Art. 6 (1) (f) GDPR). No policy: written and read by functions.';
comment on column app_private.suspended_addresses.id is 'Random, and the salt: equal addresses have nothing in common with a hash elsewhere.';
comment on column app_private.suspended_addresses.address_hash is 'SHA-256 of id and address. Who knows both can compare; nobody can read the address from it.';
comment on column app_private.suspended_addresses.kept_until is 'Day in Berlin after which the row is deleted.';

comment on type app_public.data_export_state is 'requested: waits for the worker; running: is being made; ready: can be downloaded for a day; failed: could not be made; expired: the day is over, a newer one took its place, or the account was suspended or its deletion requested.';
