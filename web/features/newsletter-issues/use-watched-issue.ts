import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import type { WatchedIssue } from './issue-row.ts'
import { WatchNewsletterIssueDocument } from './newsletter-issues.generated.ts'

const EVERY_MS = 2000

/** While it lasts, an issue is asked for again and again; deliveries change by thousands, so no event tells of each. */
const isMoving = ({ state, finishedAt }: WatchedIssue): boolean =>
  state === 'wird_versendet' ||
  state === 'geplant' ||
  // Bounces arrive for some time after the last mail has left.
  (finishedAt !== null && Date.now() - Date.parse(finishedAt) < 600_000)

/** The issue as it is now. `isStale`: the last try to read it failed. */
export function useWatchedIssue(loaded: WatchedIssue) {
  const client = useClient()
  const [issue, setIssue] = useState(loaded)
  const [isStale, setStale] = useState(false)
  const latest = useRef(issue)
  latest.current = issue

  useEffect(() => setIssue(loaded), [loaded])

  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      // A hidden tab asks for nothing; it looks again with its next turn.
      if (!document.hidden && isMoving(latest.current)) {
        try {
          const { data } = await client.query({
            query: WatchNewsletterIssueDocument,
            variables: { id: loaded.id },
            fetchPolicy: 'network-only',
          })
          if (over) return
          if (data?.newsletterIssue) setIssue(data.newsletterIssue)
          setStale(false)
        } catch {
          if (!over) setStale(true)
        }
      }
      if (!over) timer = setTimeout(() => void look(), EVERY_MS)
    }
    timer = setTimeout(() => void look(), EVERY_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [client, loaded.id])

  return { issue, isStale, put: setIssue }
}
