-- The page /melden shows what became of a report, so the notification leads there.
update app_public.notification_kinds set detail_path = '/melden?vorgang={subject}' where type = 'report_case';
