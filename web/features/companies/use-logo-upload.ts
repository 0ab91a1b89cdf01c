import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import {
  LOGO_TYPES,
  type LogoRefusalCode,
  logoRefusals,
  MAX_LOGO_BYTES,
} from '../../../schema/logo-upload.ts'
import { type Put, putFile } from '../../shared/upload/put-file.ts'
import '../../shared/forms/zod.ts'

export type LogoUpload =
  | { readonly stage: 'idle' }
  | { readonly stage: 'sending'; readonly share: number }
  | { readonly stage: 'done' }
  | { readonly stage: 'failed'; readonly problem: string; readonly again: boolean }

const IDLE: LogoUpload = { stage: 'idle' }

const stored = z.object({ address: z.string() })
const refusal = z.object({ code: z.string(), message: z.string() })

/** Not the picture is at fault but the moment: the same one can pass later. */
const PASSING: readonly string[] = ['FILE_CUT', 'LENGTH_REQUIRED', 'OVERLOADED', 'SERVICE_UNAVAILABLE']

const failed = (problem: string, again: boolean): LogoUpload => ({ stage: 'failed', problem, again })
const refused = (code: LogoRefusalCode): LogoUpload => failed(logoRefusals[code].text, false)

const UNANSWERED = failed(
  'Das Bild kam nicht an. Ihr bisheriges Logo und Ihre Eingaben sind noch da. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.',
  true,
)

/** What can be said without the server: it says the same. */
function problemOf({ type, size }: File): LogoUpload | null {
  if (!LOGO_TYPES.some((known) => known === type)) return refused('UNSUPPORTED_MEDIA_TYPE')
  if (size > MAX_LOGO_BYTES) return refused('FILE_TOO_LARGE')
  return size === 0 ? refused('NO_PICTURE') : null
}

/** Uploads a picture for a company; `onStored` gets its address on this site, which saving the form makes the logo. */
export function useLogoUpload(companyId: string, onStored: (address: string) => void) {
  const [upload, setUpload] = useState<LogoUpload>(IDLE)
  const put = useRef<Put | null>(null)
  const file = useRef<File | null>(null)

  useEffect(() => () => put.current?.abort(), [])

  const send = async (picture: File) => {
    put.current?.abort()
    file.current = picture
    const problem = problemOf(picture)
    if (problem) return setUpload(problem)
    const sending = putFile({
      url: `/api/companies/${companyId}/logo`,
      file: picture,
      onSent: (bytes) => {
        // A change of the picture after it was chosen can make it empty.
        const share = picture.size > 0 ? bytes / picture.size : 0
        if (put.current === sending) setUpload({ stage: 'sending', share })
      },
    })
    put.current = sending
    setUpload({ stage: 'sending', share: 0 })
    const { status, body } = await sending.answer
    // Cancelled, or another picture was chosen meanwhile.
    if (put.current !== sending) return
    put.current = null
    const kept = stored.safeParse(body)
    if (status === 200 && kept.success) {
      onStored(kept.data.address)
      return setUpload({ stage: 'done' })
    }
    const said = refusal.safeParse(body)
    setUpload(
      said.success && status > 0 ? failed(said.data.message, PASSING.includes(said.data.code)) : UNANSWERED,
    )
  }

  return {
    upload,
    send,
    again: () => {
      if (file.current) void send(file.current)
    },
    /** Also forgets what the last upload said. */
    cancel: () => {
      const sending = put.current
      put.current = null
      sending?.abort()
      setUpload(IDLE)
    },
  }
}
