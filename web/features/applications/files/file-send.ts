import { z } from 'zod'
import { type PutAnswer, putFile } from '../../../shared/upload/put-file.ts'
import { fileHref } from './file-href.ts'
import type { SendAnswer, Sending } from './file-uploads.ts'
import '../../../shared/forms/zod.ts'

const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  pages: z.number().nullable(),
})

const refusalSchema = z.object({ code: z.string(), message: z.string() })

/** Not the file is at fault but the moment: the same one can pass later. */
const PASSING: readonly string[] = [
  'FILE_CUT',
  'TOO_MANY_FILES',
  'TOO_MANY_UPLOADS',
  'UPLOADS_TOO_OFTEN',
  'GUEST_UPLOADS_TOO_OFTEN',
  'STORAGE_FULL',
  'STORE_UNAVAILABLE',
]

/** What an answer of `PUT /api/files/{id}` means; a status of 0 is none. */
export function readAnswer({ status, body }: PutAnswer): SendAnswer {
  if (status === 200) {
    const stored = storedSchema.safeParse(body)
    // A page of a proxy instead of the server's answer.
    return stored.success ? { kind: 'stored', file: stored.data } : { kind: 'unanswered' }
  }
  if (status === 401) return { kind: 'signedOut' }
  const refusal = refusalSchema.safeParse(body).data
  if (refusal?.code === 'OVERLOADED') return { kind: 'busy', message: refusal.message }
  if (refusal && refusal.code !== 'SERVICE_UNAVAILABLE')
    return { kind: 'refused', message: refusal.message, again: PASSING.includes(refusal.code) }
  if (status === 413)
    return {
      kind: 'refused',
      message: 'Die Datei ist zu groß. Bitte speichern Sie sie kleiner.',
      again: false,
    }
  return { kind: 'unanswered' }
}

/** The key of a draft without an account; the server knows its files by it. */
const ofGuest = (guestKey: string | null): Readonly<Record<string, string>> =>
  guestKey === null ? {} : { 'x-guest-key': guestKey }

export function sendFile(
  id: string,
  file: File,
  onSent: (bytes: number) => void,
  guestKey: string | null = null,
): Sending {
  const url = `${fileHref(id)}?name=${encodeURIComponent(file.name)}`
  const { answer, abort } = putFile({
    url,
    file,
    type: 'application/pdf',
    onSent,
    headers: ofGuest(guestKey),
  })
  return { answer: answer.then(readAnswer), abort }
}

/** Takes back an own file that no application has. The server removes it by itself too, only later. */
export function discardFile(id: string, guestKey: string | null = null): void {
  const headers = ofGuest(guestKey)
  fetch(fileHref(id), { method: 'DELETE', credentials: 'same-origin', headers }).catch(() => undefined)
}
