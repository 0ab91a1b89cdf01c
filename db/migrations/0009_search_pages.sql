-- A page is found by one more argument now (db/functions/search/job_page_statement.sql).
drop function if exists app_private.job_page_statement(app_public.job_sort, text, boolean, boolean);
