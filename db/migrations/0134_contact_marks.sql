create type app_public.contact_mark_kind as enum ('phone', 'email', 'url', 'name', 'street', 'plz');
comment on type app_public.contact_mark_kind is 'What tells who somebody is: any telephone number, mail address or web address (also a profile); the own name, street or postal code as in the contact.';

create type app_public.contact_mark as (
  field text,
  kind app_public.contact_mark_kind
);
comment on type app_public.contact_mark is 'Contact data in a public text of a request. Says that it stands there, never what.';
comment on column app_public.contact_mark.field is 'title, short_description, region or additional_info.';
comment on column app_public.contact_mark.kind is 'What was found.';
