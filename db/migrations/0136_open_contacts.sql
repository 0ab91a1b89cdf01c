-- Whether a release can be used now: the company may have lost its verification, or the applicant hides from it.
alter type app_public.conversation add attribute contact_is_open boolean;
comment on column app_public.conversation.contact_is_open is E'@notNull\nWhether members of the company can open the contact at this moment: released, not withdrawn, the company verified and not hidden. A page that shows the contact drops it as soon as this is false.';
