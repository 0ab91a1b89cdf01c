import { useEffect, useState } from 'react'
import { z } from 'zod'
import '../../shared/forms/zod.ts'

/** Whose eyes: somebody with this profession and region, or a subscriber. */
export interface PreviewReader {
  readonly profession: string
  readonly state: string
  readonly subscription: string
}

const previewSchema = z.object({
  subject: z.string(),
  preheader: z.string().nullable(),
  from: z.string(),
  html: z.string(),
  text: z.string(),
  /** Jobs that were chosen for this reader. */
  matches: z.number(),
})

export type Preview = z.infer<typeof previewSchema>

type PreviewState =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly preview: Preview; readonly isOld: boolean }
  | { readonly kind: 'failed'; readonly before: Preview | null }

/** Rendered by the server as for sending. Asked for again with every saved version. */
export function useIssuePreview(
  issueId: string | null,
  version: number | null,
  { profession, state, subscription }: PreviewReader,
): { readonly state: PreviewState; readonly again: () => void } {
  const [shown, setShown] = useState<{ readonly key: string; readonly preview: Preview } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const query = new URLSearchParams(
    Object.entries({ profession, state, subscription }).filter(([, value]) => value !== ''),
  )
  const path = issueId === null ? null : `/api/newsletter/issues/${issueId}/preview?${query}`
  const key = `${path} ${version} ${tries}`
  useEffect(() => {
    if (path === null) return
    const ended = new AbortController()
    const load = async () => {
      const answer = await fetch(path, { signal: ended.signal, credentials: 'same-origin' })
      if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}`)
      const preview = previewSchema.parse(await answer.json())
      setShown({ key, preview })
      setFailed(null)
    }
    load().catch((error: unknown) => {
      if (ended.signal.aborted) return
      console.warn('The preview could not be loaded', error)
      setFailed(key)
    })
    return () => ended.abort()
  }, [path, key])
  const again = () => setTries((count) => count + 1)
  if (failed === key) return { state: { kind: 'failed', before: shown?.preview ?? null }, again }
  if (shown === null || issueId === null) return { state: { kind: 'none' }, again }
  return { state: { kind: 'shown', preview: shown.preview, isOld: shown.key !== key }, again }
}
