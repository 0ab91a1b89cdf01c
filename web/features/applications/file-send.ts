import { z } from 'zod'
import { fileHref } from './file-href.ts'
import type { SendAnswer, Sending } from './file-uploads.ts'
import '../../shared/forms/zod.ts'

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
  'STORAGE_FULL',
  'STORE_UNAVAILABLE',
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What an answer of `PUT /api/files/{id}` means; a status of 0 is none. */
export function readAnswer(status: number, body: string): SendAnswer {
  if (status === 200) {
    const stored = storedSchema.safeParse(parsed(body))
    // A page of a proxy instead of the server's answer.
    return stored.success ? { kind: 'stored', file: stored.data } : { kind: 'unanswered' }
  }
  if (status === 401) return { kind: 'signedOut' }
  const refusal = refusalSchema.safeParse(parsed(body)).data
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

/**
 * Sends one file. XMLHttpRequest, because `fetch` tells nothing of how much of a body has left. An upload may take as long as
 * the server allows; one that stands still is the server's to end.
 */
export function sendFile(id: string, file: File, onProgress: (sent: number) => void): Sending {
  const request = new XMLHttpRequest()
  const answer = new Promise<SendAnswer>((resolve) => {
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => resolve(readAnswer(request.status, request.responseText))
    request.onerror = () => resolve({ kind: 'unanswered' })
    request.ontimeout = () => resolve({ kind: 'unanswered' })
    request.onabort = () => resolve({ kind: 'unanswered' })
  })
  request.open('PUT', `${fileHref(id)}?name=${encodeURIComponent(file.name)}`)
  request.setRequestHeader('content-type', 'application/pdf')
  request.send(file)
  return { answer, abort: () => request.abort() }
}

/** Takes back an own file that no application has. The server removes it by itself too, only later. */
export function discardFile(id: string): void {
  fetch(fileHref(id), { method: 'DELETE', credentials: 'same-origin' }).catch(() => undefined)
}
