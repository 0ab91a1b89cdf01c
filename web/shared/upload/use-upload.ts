import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { type Put, putFile } from './put-file.ts'
import '../forms/zod.ts'

type Upload =
  | { readonly stage: 'idle' }
  | { readonly stage: 'sending'; readonly share: number }
  | { readonly stage: 'done' }
  | { readonly stage: 'failed'; readonly problem: string; readonly again: boolean }

interface Refusals {
  readonly UNSUPPORTED_MEDIA_TYPE: { readonly text: string }
  readonly FILE_TOO_LARGE: { readonly text: string }
  readonly NO_PICTURE: { readonly text: string }
}

/** Where the picture goes, or why it cannot go there yet. */
export type UploadUrl = { readonly url: string } | { readonly problem: string }

interface Takes<Stored> {
  /** Asked for when a picture is sent, where what it belongs to has to be stored first. */
  readonly url: string | (() => Promise<UploadUrl>)
  readonly types: readonly string[]
  readonly maxBytes: number
  /** Refusals that need no server; the server gives the same ones. */
  readonly refusals: Refusals
  /** The answer of the server that has stored it. */
  readonly stored: z.ZodType<Stored>
  /** When none came. */
  readonly unanswered: string
}

const IDLE: Upload = { stage: 'idle' }

const refusal = z.object({ code: z.string(), message: z.string() })

/** Codes of refusals that pass: the same picture can be accepted later. */
const PASSING: readonly string[] = ['FILE_CUT', 'LENGTH_REQUIRED', 'OVERLOADED', 'SERVICE_UNAVAILABLE']

const failed = (problem: string, again: boolean): Upload => ({ stage: 'failed', problem, again })

function problemOf<Stored>(
  { type, size }: File,
  { types, maxBytes, refusals }: Takes<Stored>,
): string | null {
  if (!types.includes(type)) return refusals.UNSUPPORTED_MEDIA_TYPE.text
  if (size > maxBytes) return refusals.FILE_TOO_LARGE.text
  return size === 0 ? refusals.NO_PICTURE.text : null
}

/** Uploads one picture at a time; choosing another one ends the upload that runs. */
export function useUpload<Stored>(takes: Takes<Stored>, onStored: (stored: Stored) => void) {
  const [upload, setUpload] = useState<Upload>(IDLE)
  const put = useRef<Put | null>(null)
  const file = useRef<File | null>(null)
  /** Counts what was chosen or cancelled, for what waits for its address. */
  const turn = useRef(0)

  useEffect(
    () => () => {
      turn.current += 1
      put.current?.abort()
    },
    [],
  )

  const send = async (picture: File) => {
    put.current?.abort()
    put.current = null
    file.current = picture
    turn.current += 1
    const mine = turn.current
    const problem = problemOf(picture, takes)
    if (problem !== null) return setUpload(failed(problem, false))
    setUpload({ stage: 'sending', share: 0 })
    const address = typeof takes.url === 'string' ? { url: takes.url } : await takes.url()
    if (turn.current !== mine) return
    if ('problem' in address) return setUpload(failed(address.problem, true))
    const sending = putFile({
      url: address.url,
      file: picture,
      onSent: (bytes) => {
        // A change of the picture after it was chosen can make it empty.
        const share = picture.size > 0 ? bytes / picture.size : 0
        if (put.current === sending) setUpload({ stage: 'sending', share })
      },
    })
    put.current = sending
    const { status, body } = await sending.answer
    // Cancelled, or another picture was chosen meanwhile.
    if (put.current !== sending) return
    put.current = null
    const kept = takes.stored.safeParse(body)
    if (status === 200 && kept.success) {
      onStored(kept.data)
      return setUpload({ stage: 'done' })
    }
    const said = refusal.safeParse(body)
    setUpload(
      said.success && status > 0
        ? failed(said.data.message, PASSING.includes(said.data.code))
        : failed(takes.unanswered, true),
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
      turn.current += 1
      const sending = put.current
      put.current = null
      sending?.abort()
      setUpload(IDLE)
    },
  }
}
