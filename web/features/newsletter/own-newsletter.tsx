import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { OwnConsentsChangedDocument } from '../../entities/privacy-consent/own-consents-events.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import {
  ChangeNewsletterDocument,
  MyNewsletterDocument,
  SubscribeNewsletterDocument,
  UnsubscribeNewsletterDocument,
} from './newsletter.generated.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'
import type { NewsletterVocabulary, Refused, SubscriptionVerbs } from './subscription.ts'

interface OwnNewsletterProps {
  readonly address: string
  readonly vocabulary: NewsletterVocabulary
}

/** The newsletter of the account; follows what the privacy page, a link or another tab changes. */
export function OwnNewsletter({ address, vocabulary }: OwnNewsletterProps) {
  const client = useClient()
  const { myNewsletter } = useLoadedQuery(MyNewsletterDocument, {})
  const reload = async () => {
    await client.query({ query: MyNewsletterDocument, fetchPolicy: 'network-only' })
  }
  // The consent changes with each beginning and end.
  useTopic(OwnConsentsChangedDocument, () => void reload().catch(() => undefined))

  const sent = (sending: Promise<unknown>): Promise<Refused> =>
    sending.then(reload).then(
      () => null,
      (error: unknown) => ({ title: 'Das ist nicht gespeichert', text: errorText(error) }),
    )
  const verbs: SubscriptionVerbs = {
    subscribe: ({ professions, regions, frequency }) =>
      sent(
        client.mutate({
          mutation: SubscribeNewsletterDocument,
          variables: { professions, regions, frequency, wording: NEWSLETTER_WORDING.version },
        }),
      ),
    change: ({ professions, regions, frequency }) =>
      sent(
        client.mutate({
          mutation: ChangeNewsletterDocument,
          variables: { professions, regions, frequency },
        }),
      ),
    end: () => sent(client.mutate({ mutation: UnsubscribeNewsletterDocument })),
  }
  return (
    <NewsletterPanel
      subscription={myNewsletter?.state === 'unbestaetigt' ? null : myNewsletter}
      address={address}
      vocabulary={vocabulary}
      verbs={verbs}
    />
  )
}
