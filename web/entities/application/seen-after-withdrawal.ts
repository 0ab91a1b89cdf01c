/**
 * What a company sees of an application that was withdrawn. app_private.applications_for and the policies decide it, processing
 * log, privacy text and mails repeat it; tests compare them.
 */
export const SEEN_AFTER_WITHDRAWAL = 'nur noch Ihren Namen, den Verlauf und die Nachrichten'
