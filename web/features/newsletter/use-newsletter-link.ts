import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Outcome, Refusal } from '../../shared/connection/post-json.ts'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import { keepNewsletterLink, keptNewsletterLink, readNewsletterLink } from './mail-link.ts'
import {
  changeByLink,
  confirmNewsletter,
  endByLink,
  type LinkedNewsletter,
  openNewsletterLink,
  resumeByLink,
} from './newsletter-client.ts'
import type { Refused, Subscription, SubscriptionVerbs, Topics } from './subscription.ts'

export type NewsletterLinkState =
  /** On the server, and until the link is read. */
  | { readonly step: 'checking' | 'gone' }
  | { readonly step: 'unreachable'; readonly refusal: Refusal }
  | {
      readonly step: 'open'
      readonly purpose: NonNullable<LinkedNewsletter['purpose']>
      readonly subscription: Subscription
      readonly isOrdered: boolean
    }

function stepOf({ state, purpose, newsletter }: LinkedNewsletter): NewsletterLinkState {
  if (state !== 'open' || !newsletter || !purpose) return { step: 'gone' }
  const { email, isOrdered, ...rest } = newsletter
  return { step: 'open', purpose, isOrdered, subscription: { ...rest, address: email } }
}

/**
 * The link that the page was opened with. Its token moves from the URL into the tab: it is not visible in the
 * address bar, and a reload still has it. Opening it only reads; whatever changes something is a press of a button.
 */
export function useNewsletterLink() {
  const { hash, pathname, search, state: known } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<NewsletterLinkState>({ step: 'checking' })
  const [round, setRound] = useState(0)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  const given = readNewsletterLink(hash) === null ? null : hash
  const kept = keptNewsletterLink(known)
  const token = kept?.token ?? null

  useEffect(() => {
    if (given) void navigate(pathname + search, { replace: true, state: keepNewsletterLink(given) })
    // Without a link these are the settings of an account.
    else if (token === null) void navigate(loginHref(paths.newsletterSettings.href()), { replace: true })
  }, [given, token, navigate, pathname, search])

  useEffect(() => {
    if (given || token === null) return
    let over = false
    setState({ step: 'checking' })
    // `round` counts retries by the person after a network failure.
    if (round >= 0) {
      void openNewsletterLink(token).then((outcome) => {
        if (over) return
        setState(outcome.ok ? stepOf(outcome.answer) : { step: 'unreachable', refusal: outcome })
      })
    }
    return () => {
      over = true
    }
  }, [given, token, round])

  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(state.step === 'unreachable' && state.refusal.status === 0 ? state.refusal : null, tryAgain)

  const send = async (act: (token: string) => Promise<Outcome<LinkedNewsletter>>): Promise<Refused> => {
    if (token === null || sending.current) return null
    sending.current = true
    const outcome = await act(token)
    sending.current = false
    if (!outcome.ok) return refusalWords(outcome)
    setState(stepOf(outcome.answer))
    return null
  }

  const verbs: SubscriptionVerbs = {
    subscribe: (topics: Topics) =>
      send(async (link) => {
        const changed = await changeByLink(link, topics)
        return changed.ok && changed.answer.state === 'open' ? resumeByLink(link) : changed
      }),
    change: (topics: Topics) => send((link) => changeByLink(link, topics)),
    end: () => send(endByLink),
  }
  return {
    state,
    wantsEnd: kept?.wantsEnd ?? false,
    tryAgain,
    verbs,
    confirm: () => send(confirmNewsletter),
    undo: () => send(resumeByLink),
  }
}
