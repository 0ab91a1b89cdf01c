-- What people may follow live is declared by topic: a trigger announces, and app_live.read_<topic> says who may follow
-- and what of a row they see. Readers run under row-level security, as the role of the session that asks.
create schema app_live;
comment on schema app_live is 'Readers of live topics, one function each. Called by auth.deliver only; never exposed through GraphQL.';
grant usage on schema app_live to app_member;

create type app_live.item as (id uuid, payload jsonb);
comment on type app_live.item is 'What a follower of a topic is told: one row, or the state of the key itself.';
comment on column app_live.item.id is 'Which row; null for the state of the key. Without that state the caller may not follow the key.';
comment on column app_live.item.payload is 'Named as in GraphQL. A row that has a version carries it, so that clients drop what is older than what they have.';

-- auth.deliver takes its place. A process of the release before sends its sockets to reconnect until it is replaced.
drop function if exists auth.deliver_notifications(jsonb);

-- Answers with account and role as well.
drop function if exists auth.living_sessions(uuid[]);
