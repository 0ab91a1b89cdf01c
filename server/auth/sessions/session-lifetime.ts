/** How long a remembered session lasts. app_private.tg_limit_session ends it 90 days after its sign-in in any case. */
const DAY_SECONDS = 24 * 60 * 60

export const SESSION_SECONDS = 30 * DAY_SECONDS

/** A visit extends a session at most once in this time. */
export const EXTEND_AFTER_SECONDS = DAY_SECONDS

export function isExtensionDue({
  expiresAt,
  remembered,
}: {
  readonly expiresAt: Date
  readonly remembered: boolean
}): boolean {
  const extendedAt = expiresAt.getTime() - SESSION_SECONDS * 1000
  return remembered && Date.now() - extendedAt >= EXTEND_AFTER_SECONDS * 1000
}
