import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate, formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import styles from '../../shared/ui/record-list.module.css'
import textStyles from '../../shared/ui/text.module.css'
import {
  EndAllSessionsDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  type Sessions_SessionFragment,
  Sessions_SessionFragmentDoc,
} from './sessions.generated.ts'

interface SessionsProps {
  readonly sessions: readonly (FragmentType<Sessions_SessionFragment> & { readonly handle: string })[]
  /** A session was ended: the list has to be reloaded. */
  readonly onEnded: () => Promise<void>
}

/** The person's sessions, each with a button that ends it. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [askingAll, setAskingAll] = useState(false)
  const others = sessions.length - 1
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(sessions.length)
  useEffect(() => {
    // The pressed button was removed with its row, and the focus with it: the focus moves to the head of the list.
    if (sessions.length < shown.current && document.activeElement === document.body) list.current?.focus()
    shown.current = sessions.length
  }, [sessions.length])

  const run = async (work: () => Promise<void>) => {
    // Not `disabled`, which would lose the focus: a second press has no effect instead.
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastProblem({ title: 'Nicht abgemeldet', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  const end = <Data, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    then: () => Promise<void>,
  ) =>
    run(async () => {
      await client.mutate<Data, Record<string, unknown>>({ mutation, variables })
      await then()
    })

  const endOne = (handle: string, device: string) =>
    end(EndSessionDocument, { handle }, async () => {
      await onEnded()
      toastDone({ title: 'Abgemeldet', text: device })
    })
  const endOthers = () =>
    end(EndOtherSessionsDocument, {}, async () => {
      await onEnded()
      toastDone({ title: 'Alle anderen Geräte sind abgemeldet' })
    })
  const endAll = () =>
    run(async () => {
      setAskingAll(false)
      const { signOut } = await loadPart(() => import('../../shared/auth/sign-out.ts'))
      await signOut(async () => {
        await client.mutate({ mutation: EndAllSessionsDocument })
        return 'ended'
      })
    })

  return (
    <FormSection
      title="Angemeldete Geräte"
      text={
        others === 0
          ? 'Sie sind nur auf diesem Gerät angemeldet.'
          : `Sie sind auf diesem und auf ${countOf(others, 'weiteren Gerät', 'weiteren Geräten')} angemeldet. Was Sie nicht kennen, melden Sie ab.`
      }
    >
      <ul ref={list} tabIndex={-1} aria-label="Angemeldete Geräte" className={arrange.list}>
        {sessions.map((session) => (
          <Session key={session.handle} session={session} busy={busy} onEnd={endOne} />
        ))}
      </ul>
      <div className={arrange.wrap10}>
        {others > 0 ? (
          <Button look="secondary" aria-disabled={busy || undefined} onClick={() => void endOthers()}>
            Alle anderen abmelden
          </Button>
        ) : null}
        <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setAskingAll(true)}>
          Überall abmelden
        </Button>
      </div>
      <ConfirmDialog
        opened={askingAll}
        title="Überall abmelden?"
        action="Überall abmelden"
        busy={busy}
        onCancel={() => setAskingAll(false)}
        onConfirm={() => void endAll()}
      >
        <p>Auch dieses Gerät wird abgemeldet. Danach melden Sie sich neu an.</p>
      </ConfirmDialog>
    </FormSection>
  )
}

interface SessionProps {
  readonly session: FragmentType<Sessions_SessionFragment>
  readonly busy: boolean
  readonly onEnd: (handle: string, device: string) => Promise<void>
}

function Session({ session: reference, busy, onEnd }: SessionProps) {
  const data = useFragmentOf(Sessions_SessionFragmentDoc, reference)
  if (!data) return null
  const { handle, isCurrent, device, createdAt, lastSeenAt, expiresAt } = data
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          {device} {isCurrent ? <Badge tone="ok">dieses Gerät</Badge> : null}
        </p>
        <p className={textStyles.minor}>
          Angemeldet am {formatDateTime(createdAt)}
          {isCurrent ? null : `, zuletzt benutzt am ${formatDate(lastSeenAt)}`}
        </p>
        <p className={textStyles.minor}>Endet am {formatDate(expiresAt)}</p>
      </div>
      {isCurrent ? null : (
        <Button
          look="secondary"
          size="s"
          aria-disabled={busy || undefined}
          aria-label={`${device} abmelden`}
          onClick={() => void onEnd(handle, device)}
        >
          Abmelden
        </Button>
      )}
    </li>
  )
}
