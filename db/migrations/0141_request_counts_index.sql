-- Facets of requests that are available from a day are counted from the index alone as well.
drop index app_private.request_index_counts_idx;
create index request_index_counts_idx on app_private.request_index
  (place_id, facet_group, specialty_set, expires_at, published_at, start_date);
