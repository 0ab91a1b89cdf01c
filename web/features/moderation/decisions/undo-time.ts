/** As long as the server waits (due_at of app_public.job_decisions and job_request_decisions). */
export const UNDO_MS = 10_000
