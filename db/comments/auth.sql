-- Smart tags of the room. The enum keeps the name UserRole in GraphQL, so the table takes another.
comment on table app_public.user_roles is E'@name user_role_assignment\nThe one role of each account.';
