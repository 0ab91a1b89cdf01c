-- One statement reads for all accounts that wait for something: as app_courier, whose policies ask for these accounts.
grant usage on schema app_public, app_hidden, app_live to app_courier;
create type app_live.account_item as (account uuid, id uuid, payload jsonb);
comment on type app_live.account_item is 'app_live.item of a reader that reads for many accounts at once.';
comment on column app_live.account_item.account is 'Who is told.';
comment on column app_live.account_item.id is 'The row; null for the state of the key itself.';
comment on column app_live.account_item.payload is 'What is told of it.';
-- It reads for many now.
drop function if exists app_live.read_notifications(text, uuid[]);
