-- What a page of the list shows, asked for at once: the words are read once, and the server waits for one answer.
create type app_public.job_search_page as (
  hits app_public.job_hit[],
  correction text,
  filters app_public.search_filter_word[],
  facets app_public.job_search_facets
);
comment on type app_public.job_search_page is 'A page of a search for jobs, with what stands around it.';
comment on column app_public.job_search_page.hits is E'@notNull\nThe jobs, as app_public.search_jobs finds them.';
comment on column app_public.job_search_page.correction is 'The search text as it was understood, where a word was misspelt; else null.';
comment on column app_public.job_search_page.filters is E'@notNull\nParts of the search text that are filters. They filter without being set in the criteria.';
comment on column app_public.job_search_page.facets is E'@notNull\nNumber of jobs that match, and the number each choice of a facet would leave.';
