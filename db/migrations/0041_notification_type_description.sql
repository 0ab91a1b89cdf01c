-- What the domain says of itself is the description of the GraphQL enum as well.
comment on domain app_public.notification_type is E'@enum notification_kinds\nWhat a notification can be. A new kind is a row of app_public.notification_kinds; expect values that you do not know.';
