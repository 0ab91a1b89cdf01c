import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Outcome, Refusal } from '../../shared/connection/post-json.ts'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { useOpening } from '../../shared/mail-links/use-opening.ts'
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

/** The link that the page was opened with; whatever changes something is a press of a button. */
export function useNewsletterLink() {
  const { hash, state: known } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<NewsletterLinkState>({ step: 'checking' })
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  const kept = keptNewsletterLink(known)
  const token = kept?.token ?? null
  const tryAgain = useOpening({
    given: readNewsletterLink(hash) && hash,
    keep: keepNewsletterLink,
    tokenOf: (historyState) => keptNewsletterLink(historyState)?.token ?? null,
    open: openNewsletterLink,
    onOpening: (opening) => {
      // Without a link these are the settings of an account.
      if (opening === 'no-link') void navigate(loginHref(paths.newsletterSettings.href()), { replace: true })
      else if (opening === 'asked') setState({ step: 'checking' })
      else setState(opening.ok ? stepOf(opening.answer) : { step: 'unreachable', refusal: opening })
    },
    failure: state.step === 'unreachable' ? state.refusal : null,
  })

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
