import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { onAuthEvent } from '../../shared/auth/auth-events.ts'
import { errorCode, isOutage } from '../../shared/errors/error-codes.ts'
import {
  ContactIsOpenDocument,
  ConversationChangedDocument,
  OpenContactDocument,
  type OpenContactMutation,
} from './conversations.generated.ts'

export type OpenedContact = NonNullable<OpenContactMutation['openContact']>['result']

interface OpenedContactOptions {
  /** The conversation in which the contact was released. */
  readonly id: string
  readonly requestId: string
  /** Whether the company may open it, as the page knows. */
  readonly isOpen: boolean
  /** The conversation is not what the page shows: it has to be asked for again. */
  readonly onStale: () => Promise<unknown>
}

/**
 * The contact of an applicant, opened by a press. It lives in the state of one component and nowhere else: no cache
 * (`no-cache`), no storage, no page state. It is dropped when the release ends, when nobody can say that it lasts, at
 * the end of the session, when the page is left (the back/forward cache keeps a page as it is), and at unmount.
 */
export function useOpenedContact({ id, requestId, isOpen, onStale }: OpenedContactOptions) {
  const client = useClient()
  const [contact, setContact] = useState<OpenedContact | null>(null)
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [dropped, setDropped] = useState(false)
  const busy = useRef(false)
  /** Counts the ends: an answer that was asked for before one is not shown after it. */
  const ends = useRef(0)
  /** Counts the gaps in the live events: in each the end of a release may have been missed. */
  const gaps = useRef(0)

  const drop = useEffectEvent(() => {
    ends.current += 1
    if (contact !== null) setDropped(true)
    setContact(null)
  })

  /** Without a clear answer: no. */
  const isStillOpen = (): Promise<boolean> =>
    client
      .query({ query: ContactIsOpenDocument, variables: { id }, fetchPolicy: 'no-cache' })
      .then(({ data }) => data?.conversation?.contactIsOpen === true)
      .catch(() => false)

  /** After a gap in the live events, or when something is gone. */
  const check = useEffectEvent(() => {
    gaps.current += 1
    // An answer that is under way asks for itself.
    if (contact === null) return
    void isStillOpen().then((stays) => {
      if (!stays) drop()
    })
  })

  useTopic(ConversationChangedDocument, ({ conversationChanged: { kind, conversationId, conversation } }) => {
    if (kind !== 'changed') check()
    else if (conversationId === id && conversation?.contactIsOpen !== true) drop()
  })

  useEffect(() => {
    if (!isOpen) drop()
  }, [isOpen])

  useEffect(() => {
    const leave = () => flushSync(() => drop())
    const unsubscribe = onAuthEvent(({ type }) => {
      if (type === 'signed-in' || type === 'signed-out') drop()
    })
    addEventListener('pagehide', leave)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', leave)
      ends.current += 1
    }
  }, [])

  const open = async () => {
    if (busy.current) return
    busy.current = true
    setOpening(true)
    setProblem(null)
    const before = ends.current
    let checked = gaps.current
    try {
      const { data } = await client.mutate({
        mutation: OpenContactDocument,
        variables: { requestId },
        fetchPolicy: 'no-cache',
      })
      // No rare case: the first live event of a page counts as a gap too, and a quick press is answered before it.
      let lasts = true
      while (lasts && checked !== gaps.current) {
        checked = gaps.current
        lasts = await isStillOpen()
      }
      if (data?.openContact && lasts && before === ends.current) {
        setDropped(false)
        setContact(data.openContact.result)
      } else if (data) {
        setProblem('Die Freigabe hat sich eben geändert. Bitte öffnen Sie den Kontakt noch einmal.')
      }
    } catch (error) {
      setProblem(
        errorCode(error) === 'NOT_FOUND'
          ? 'Die Freigabe wurde zurückgezogen. Die Kontaktdaten sind für Ihren Betrieb nicht mehr sichtbar.'
          : isOutage(error)
            ? 'Wir erreichen den Server nicht. Bitte öffnen Sie den Kontakt gleich noch einmal.'
            : errorCode(error) === 'UNAUTHENTICATED'
              ? 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.'
              : 'Der Kontakt ließ sich nicht öffnen. Bitte versuchen Sie es gleich noch einmal.',
      )
      if (errorCode(error) === 'NOT_FOUND') await onStale().catch(() => undefined)
    } finally {
      busy.current = false
      setOpening(false)
    }
  }

  return { contact: isOpen ? contact : null, dropped, opening, problem, open, close: () => setContact(null) }
}
