/** Helpers that the tests of the bell share. */
import type { Locator, Page, WebSocket } from '@playwright/test'
import type pg from 'pg'

interface Told {
  readonly type?: string
  readonly title: string
  readonly message?: string
  readonly isRead?: boolean
  /** How long ago, as Postgres reads it: '26 hours'. */
  readonly ago?: string
  readonly jobId?: string | null
}

/** Written as the database's own functions write it, so that it is announced to every listener. */
export async function tell(database: pg.Client, userId: string, ...told: readonly Told[]): Promise<void> {
  for (const { type = 'job_decision', title, message = 'Mehr dazu im Dashboard.', ...rest } of told) {
    await database.query(
      `insert into app_public.notifications (id, user_id, type, title, message, is_read, created_at, related_job_id)
       values (uuidv7(-$6::interval), $1, $2, $3, $4, $5, now() - $6::interval, $7)`,
      [userId, type, title, message, rest.isRead ?? false, rest.ago ?? '0', rest.jobId ?? null],
    )
  }
}

/** Many at once, the last the newest. */
export async function tellMany(database: pg.Client, userId: string, count: number): Promise<void> {
  await database.query(
    `insert into app_public.notifications (id, user_id, type, title, message, created_at)
     select uuidv7(-make_interval(mins => $2 - n)), $1, 'job_decision', 'Nachricht ' || n, 'Mehr dazu im Dashboard.',
       now() - make_interval(mins => $2 - n)
     from generate_series(1, $2::int) n`,
    [userId, count],
  )
}

export function bellOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Benachrichtigungen,/ })
}

/** The red number; nothing when all is read. */
export function badgeOf(page: Page): Locator {
  return bellOf(page).locator('span')
}

export async function openBell(page: Page): Promise<Locator> {
  await bellOf(page).click()
  return page.getByRole('dialog', { name: 'Benachrichtigungen' })
}

/** Resolves when a socket that the page opens from now on has got `ready` of the bell: other topics of a page come first. */
export function nextReady(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const follow = (socket: WebSocket) => {
      socket.on('framereceived', ({ payload }) => {
        if (!/"notificationReceived".*"ready"/.test(String(payload))) return
        page.off('websocket', follow)
        resolve()
      })
    }
    page.on('websocket', follow)
  })
}

/** Waits until the page gets live events. */
export async function untilLive(page: Page): Promise<void> {
  // The document that was there before may be opening a socket of its own.
  await page.reload({ waitUntil: 'commit' })
  await nextReady(page)
}
