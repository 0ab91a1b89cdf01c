/** What the stories of the bell share. */
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'

export interface Told {
  readonly type?: string
  readonly title: string
  readonly message?: string
  readonly isRead?: boolean
  /** How long ago, as Postgres reads it: '26 hours'. */
  readonly ago?: string
  readonly jobId?: string | null
}

/** Written as the database's own functions write it, so that everybody who listens hears of it. */
export async function tell(database: pg.Client, userId: string, ...told: readonly Told[]): Promise<void> {
  for (const { type = 'job_decision', title, message = 'Mehr dazu im Dashboard.', ...rest } of told) {
    await database.query(
      `insert into app_public.notifications (id, user_id, type, title, message, is_read, created_at, related_job_id)
       values (uuidv7(-$6::interval), $1, $2::app_public.notification_type, $3, $4, $5, now() - $6::interval, $7)`,
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

/** Resolves when the page's next socket has it from the server that nothing can be missed any more. */
export function nextReady(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (/"ready"/.test(String(payload))) resolve()
      })
    })
  })
}

/** From now on what happens reaches the page by itself. */
export async function untilLive(page: Page): Promise<void> {
  const ready = nextReady(page)
  await page.reload()
  await ready
}
