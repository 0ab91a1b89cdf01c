/** Applications of people without an account, as the server asks SQL for them. */
import { createHash, randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'

/** A browser with its draft. */
export interface Guest {
  readonly key: Buffer
  readonly device: string
  readonly email: string
}

export const newGuest = (email = `${randomUUID()}@post.example`): Guest => ({
  key: createHash('sha256').update(randomUUID()).digest(),
  device: `device-${randomUUID()}`,
  email,
})

interface Written {
  readonly firstName?: string
  readonly lastName?: string
  readonly letter?: string | null
  readonly clientKey?: string
  readonly fileIds?: readonly string[]
}

/** The stage is the server afterwards. */
export async function startAsGuest(
  stage: Stage,
  jobId: string,
  { key, device, email }: Guest,
  { fileIds = [], ...written }: Written = {},
): Promise<void> {
  await stage.becomeAuthenticator()
  const details = {
    firstName: 'Mara',
    lastName: 'Lindner',
    letter: 'Guten Tag Frau Kirchhoff',
    termsVersion: '2026-11-20',
    clientKey: randomUUID(),
    browser: device,
    ...written,
  }
  await stage.query('select auth.start_guest_application($1, $2, $3, $4, $5)', [
    jobId,
    email,
    JSON.stringify(details),
    key,
    fileIds,
  ])
}

/** A file that waits for the draft of this browser. */
export async function addGuestFile(stage: Stage, { key }: Guest, name = 'Lebenslauf.pdf'): Promise<string> {
  const id = randomUUID()
  await stage.becomeAuthenticator()
  const { rows } = await stage.query<{ key: string }>(
    'select key from auth.begin_guest_file($1, $2, $3, $4)',
    [id, key, name, 1_000],
  )
  await stage.query(`select auth.finish_guest_file($1, $2, $3, 2, sha256('x'))`, [id, key, rows[0]?.key])
  return id
}

export const waiting = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; email: string | null; letter: string | null }>(
      'select id, email, letter from app_private.guest_applications order by created_at, id',
    )
    return rows
  })

/** The link in the mail of the newest one for this address. */
export async function linkOf(stage: Stage, { email }: Guest): Promise<string> {
  const found = (await waiting(stage)).filter((one) => one.email === email)
  const last = found.at(-1)
  if (last === undefined) throw new Error(`Nothing waits for ${email}`)
  return last.id
}

/** What the task does. */
export const answerGuest = (stage: Stage, id: string) =>
  stage.asOwner((owner) => owner.query('select app_private.answer_guest_application($1)', [id]))

interface Confirmed {
  readonly outcome: string
  readonly application_id: string | null
  readonly expires_at: Date | null
  readonly password_link_id: string | null
}

interface Press {
  readonly device?: string
  readonly sessionId?: string | null
}

export async function confirmGuest(
  stage: Stage,
  link: string,
  { device = 'another device', sessionId = null }: Press = {},
): Promise<Confirmed | undefined> {
  await stage.becomeAuthenticator()
  const { rows } = await stage.query<Confirmed>(
    `select * from auth.confirm_guest_application($1, $2, $3, $4, 'Firefox', 'Mozilla/5.0')`,
    [link, sessionId, randomUUID(), device],
  )
  return rows[0]
}

export async function openGuest(
  stage: Stage,
  link: string,
  sessionId: string | null = null,
): Promise<Record<string, unknown>> {
  await stage.becomeAuthenticator()
  const { rows } = await stage.query<{ shown: Record<string, unknown> }>(
    'select auth.guest_application_by_link($1, $2) as shown',
    [link, sessionId],
  )
  return rows[0]?.shown ?? {}
}

export const accountOf = (stage: Stage, email: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; first_name: string; email_verified: boolean }>(
      'select id, first_name, email_verified from auth."user" where email = $1',
      [email],
    )
    return rows[0]
  })
