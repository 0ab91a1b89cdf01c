-- Facets without a text are counted from this index alone: a tenth of the pages of the table.
create index job_index_counts_idx on app_private.job_index
  (place_id, facet_group, specialty_set, expires_at, salary_month_max, published_at);
