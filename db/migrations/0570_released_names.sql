-- After a release the company reads the name in place of the Chiffre, for as long as it can open the contact.
alter type app_public.conversation add attribute applicant_name text;
comment on column app_public.conversation.applicant_name is 'Name of the applicant in the released version, for members of the company while they can open the contact; null otherwise. Looking at it is no opening.';
-- What is stored names the Chiffre only, so that nothing has to be taken back; the function of this name is what its reader reads.
comment on column app_public.notifications.title is E'@behavior -*\nOne line, with the Chiffre of an applicant.';
