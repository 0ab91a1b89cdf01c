-- Who reports something is told that it arrived and what was decided (DSA, Art. 16(4) and (5)).

insert into app_public.notification_kinds (position, type, roles, default_mail, icon, path, detail_path, description) values
  (49, 'report_decision', '{applicant,employer,admin}', 'sofort', 'flag', '/dashboard', '/dashboard?tab=messages&thread={subject}',
    'A report of the person arrived, or an admin decided about it.');
