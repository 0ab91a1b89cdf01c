import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SetPrivacyConsentDocument } from '../../entities/privacy-consent/consent-verbs.generated.ts'
import { OwnConsentsChangedDocument } from '../../entities/privacy-consent/own-consents-events.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useRowEvents } from '../../shared/apollo/use-row-events.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import type { ConsentType } from '../../shared/graphql/schema-types.generated.ts'
import { LEGAL_VERSION } from '../../shared/legal/legal-version.ts'
import { followAccount } from '../../shared/privacy/account-choice.ts'
import { isChoiceDue } from '../../shared/privacy/choice-due.ts'
import { KnownConsentFragmentDoc } from '../../shared/privacy/consents.generated.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { CONSENT_WORDS } from './consent-words.ts'
import { AddMissingPrivacyConsentsDocument, PrivacySettingsDocument } from './privacy-settings.generated.ts'

/** Title of every problem of this page, and the specification's texts (point 8). */
export const PROBLEM = 'Fehler'
export const LOAD_FAILED = 'Datenschutzeinstellungen konnten nicht geladen werden.'
const SAVE_FAILED = 'Einstellung konnte nicht gespeichert werden.'

/** The four consents with their switches; also follows what other tabs and devices change. */
export function useConsents(onSessionEnded: () => void) {
  const client = useClient()
  const { myPrivacyConsents: consents, myNewsletter } = useLoadedQuery(PrivacySettingsDocument, {})
  /** What the person wants and the server has not confirmed. */
  const [wanted, setWanted] = useState<ReadonlyMap<ConsentType, boolean>>(new Map())
  const turns = useRef(new Map<ConsentType, Promise<void>>())
  const latest = useRef(new Map<ConsentType, object>())

  const reload = async () => {
    try {
      await client.query({ query: PrivacySettingsDocument, fetchPolicy: 'network-only' })
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') onSessionEnded()
      else toastProblem({ id: 'privacy-load', title: PROBLEM, text: LOAD_FAILED })
    }
  }

  const onRowChanged = useRowEvents({
    type: 'PrivacyConsent',
    fragment: KnownConsentFragmentDoc,
    onChange: reload,
  })
  useTopic(OwnConsentsChangedDocument, ({ rowChanged }) => onRowChanged(rowChanged))

  // Rows that are missing are inserted as not given, and read again (specification, point 7).
  const isMissing = CONSENT_WORDS.some(({ type }) => !consents.some((row) => row.consentType === type))
  const addMissing = useEffectEvent(async () => {
    try {
      await client.mutate({ mutation: AddMissingPrivacyConsentsDocument })
      await reload()
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') onSessionEnded()
      // Otherwise the switches show "Nicht erteilt" all the same: no row is no consent.
    }
  })
  useEffect(() => {
    if (isMissing) void addMissing()
  }, [isMissing])
  // Not before this tab's own choice has reached the account.
  useEffect(() => {
    if (!isChoiceDue()) followAccount(consents)
  }, [consents])

  const send = async (type: ConsentType, title: string, consented: boolean, mark: object) => {
    const isLatest = () => latest.current.get(type) === mark
    try {
      await client.mutate({
        mutation: SetPrivacyConsentDocument,
        variables: { consentType: type, consented, version: LEGAL_VERSION },
      })
      // The log has a new entry, and whatever other tabs have changed.
      await reload()
      if (isLatest()) {
        toastDone({
          id: `privacy-${type}`,
          title: 'Einstellungen gespeichert',
          text: `Datenschutzeinstellung für ${title} wurde aktualisiert.`,
        })
      }
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') onSessionEnded()
      else toastProblem({ id: `privacy-${type}`, title: PROBLEM, text: SAVE_FAILED })
    } finally {
      // Back to what is stored, unless the person has changed it again meanwhile.
      if (isLatest()) {
        setWanted((before) => new Map([...before].filter(([other]) => other !== type)))
      }
    }
  }

  /** Shown at once and sent at once; of one consent one after the other, so that an older wish never overtakes a newer one. */
  const change = (type: ConsentType, title: string, consented: boolean) => {
    const mark = {}
    latest.current.set(type, mark)
    setWanted((before) => new Map(before).set(type, consented))
    const before = turns.current.get(type) ?? Promise.resolve()
    turns.current.set(
      type,
      before.then(() => send(type, title, consented, mark)),
    )
  }

  const isSubscribed = myNewsletter?.state === 'aktiv' || myNewsletter?.state === 'pausiert'
  return {
    change,
    newsletter: isSubscribed ? 'subscribed' : 'none',
    consents: CONSENT_WORDS.map((words) => {
      const stored = consents.find(({ consentType }) => consentType === words.type)
      const isOn = wanted.get(words.type) ?? stored?.consented ?? false
      // Dates of what is stored say nothing of what is only wanted yet.
      const isStored = isOn === (stored?.consented ?? false)
      return {
        ...words,
        isOn,
        givenAt: isStored ? (stored?.consentedAt ?? null) : null,
        withdrawnAt: isStored ? (stored?.withdrawnAt ?? null) : null,
      }
    }),
  }
}
