-- Where on the map the page of a company shows its town.

alter type app_public.company_page
  add attribute state_code text,
  add attribute latitude double precision,
  add attribute longitude double precision;
comment on column app_public.company_page.state_code is 'Code of the state or canton of the seat.';
comment on column app_public.company_page.latitude is 'Of the town, not of the address: degrees north.';
comment on column app_public.company_page.longitude is 'Of the town, not of the address: degrees east.';
