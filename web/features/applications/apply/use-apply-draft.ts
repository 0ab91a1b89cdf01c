import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isUnderWay, type ListedFile, storedFiles } from '../files/file-uploads.ts'
import { type ApplyDraft, applyDrafts, dropHandover } from './apply-drafts.ts'
import { type ApplyValues, applySchema, type CheckedApplication } from './apply-schema.ts'

interface ApplyDraftOptions {
  /** The account, or `VISITOR`. */
  readonly userId: string
  readonly jobId: string
  readonly draft: ApplyDraft
  readonly files: readonly ListedFile[]
  /** Names of files that still have to be chosen again. */
  readonly lost: readonly string[]
  /** Of a visitor: where the mail went. */
  readonly sentTo?: string | null
}

/** The form, kept at every change: it survives a reload, an outage and an ended session, and an account's a closed browser too. */
export function useApplyDraft({ userId, jobId, draft, files, lost, sentTo = null }: ApplyDraftOptions) {
  const form = useForm<ApplyValues, unknown, CheckedApplication>({
    resolver: zodResolver(applySchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: draft.fields,
  })
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const sent = useRef(false)
  const latest = useRef({ files, lost, sentTo })
  latest.current = { files, lost, sentTo }

  const keep = useCallback(() => {
    if (sent.current) return
    const now = latest.current
    applyDrafts.put(userId, jobId, {
      version: null,
      values: {
        fields: form.getValues(),
        files: storedFiles(now.files),
        pending: [...now.lost, ...now.files.filter(isUnderWay).map(({ name }) => name)],
        handoverKey: draft.handoverKey,
        guestKey: draft.guestKey,
        sentTo: now.sentTo,
      },
    })
  }, [form, userId, jobId, draft.handoverKey, draft.guestKey])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return
          keep()
          setKeptAt(Date.now())
        },
      }),
    [form, keep],
  )
  // Files do not change the form. The first run keeps what came along from before the sign-in.
  const listed = files.map(({ id, state }) => `${id} ${state.kind}`).join()
  const isUntouched = files.length === 0 && lost.length === 0 && draft.fields.letter === '' && sentTo === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed decides
  useEffect(() => {
    if (!isUntouched) keep()
  }, [listed, lost.length, sentTo, keep])

  const forget = () => {
    sent.current = true
    applyDrafts.remove(userId, jobId)
    dropHandover(draft.handoverKey)
  }
  return { form, keptAt, keep, forget }
}
