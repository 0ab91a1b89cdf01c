/** As long as the server waits (due_at of app_public.pending_decisions). */
export const UNDO_MS = 10_000
