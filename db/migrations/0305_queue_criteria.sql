-- No argument that GraphQL shows is called filter: that is the name of the free filters, which the API does not have.
-- A function cannot rename an argument, so the reload makes both again.
drop function if exists app_public.review_queue(app_public.review_kind, app_public.review_filter, integer, timestamptz, uuid);
drop function if exists app_public.review_queue_count(app_public.review_kind, app_public.review_filter);
