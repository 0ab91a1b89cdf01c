import { useEffect, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import type { NewsletterReader } from '../../shared/graphql/schema-types.generated.ts'
import type { Segment } from './audience-words.ts'
import { NewsletterAudienceDocument } from './newsletter-editor.generated.ts'

interface Audience {
  readonly active: number
  readonly paused: number
}

const PAUSE_MS = 300

const READERS: readonly NewsletterReader[] = ['applicant', 'employer', 'ohne_konto']

export function toSegment({ roles, professions, states }: Segment) {
  return {
    roles: READERS.filter((reader) => roles.includes(reader)),
    professions: [...professions],
    states: [...states],
  }
}

/** How many would get an issue now. The last count stays while the next is asked for; null while there is none. */
export function useAudience(segment: Segment): {
  readonly audience: Audience | null
  readonly isOld: boolean
  readonly failed: boolean
} {
  const client = useClient()
  const key = JSON.stringify(toSegment(segment))
  const [counted, setCounted] = useState<{ readonly key: string; readonly audience: Audience } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      const asked: ReturnType<typeof toSegment> = JSON.parse(key)
      client
        .query({
          query: NewsletterAudienceDocument,
          variables: { segment: asked },
          fetchPolicy: 'network-only',
        })
        .then(
          ({ data }) => {
            if (over || !data?.newsletterAudience) return
            const { active, paused } = data.newsletterAudience
            setCounted({ key, audience: { active, paused } })
            setFailed(false)
          },
          () => {
            if (!over) setFailed(true)
          },
        )
    }, PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [client, key])
  return { audience: counted?.audience ?? null, isOld: counted?.key !== key, failed }
}
