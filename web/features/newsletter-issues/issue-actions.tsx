import { useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { formatCount } from '../../shared/format/number.ts'
import { ActionDialog } from '../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { settledOf, type WatchedIssue } from './issue-row.ts'
import {
  CancelNewsletterIssueDocument,
  PauseNewsletterIssueDocument,
  ResumeNewsletterIssueDocument,
  UnscheduleNewsletterIssueDocument,
} from './newsletter-issues.generated.ts'

interface IssueActionsProps {
  readonly issue: WatchedIssue
  /** Path of the composer for a stopped issue. */
  readonly editHref: string
  readonly onIssue: (issue: WatchedIssue) => void
  /** The issue is a draft again. */
  readonly onUnscheduled: () => void
}

type Ask = 'pause' | 'resume' | 'cancel' | 'unschedule'

const SAID: Readonly<Record<Ask, { readonly title: string; readonly text: string }>> = {
  pause: { title: 'Der Versand ist angehalten', text: 'Was schon beim Mailserver ist, kommt noch an.' },
  resume: {
    title: 'Der Versand geht weiter',
    text: 'Wer die Ausgabe schon hat, bekommt sie nicht noch einmal.',
  },
  cancel: { title: 'Der Versand ist abgebrochen', text: 'Wer die Ausgabe schon hat, behält sie.' },
  unschedule: { title: 'Die Planung ist aufgehoben', text: 'Die Ausgabe ist wieder ein Entwurf.' },
}

const problemOf = (error: unknown): string | null => {
  const code = errorCode(error)
  if (code === 'INVALID_STATE')
    return 'Der Stand hat sich gerade geändert. Schließen Sie den Dialog und sehen Sie noch einmal nach.'
  if (code === 'CONFLICT')
    return 'Jemand hat den Inhalt gerade geändert. Es wurde nichts gesendet. Laden Sie die Seite neu und sehen Sie sich die Fassung an.'
  return code === 'INVALID_INPUT'
    ? 'Im Inhalt fehlt noch etwas. Ändern Sie ihn, bevor Sie weitersenden.'
    : null
}

/** What can be done with an issue that is planned or on its way. */
export function IssueActions({ issue, editHref, onIssue, onUnscheduled }: IssueActionsProps) {
  const client = useClient()
  const [asking, setAsking] = useState<Ask | null>(null)
  const { id: issueId, version, state, figures } = issue
  const left = figures?.recipients ? Math.max(0, figures.recipients - settledOf(figures)) : null

  const run = async (what: Ask) => {
    const variables = { issueId }
    const answered = await (async () => {
      switch (what) {
        case 'pause':
          return (await client.mutate({ mutation: PauseNewsletterIssueDocument, variables })).data
            ?.pauseNewsletterIssue?.result
        case 'resume':
          return (
            await client.mutate({
              mutation: ResumeNewsletterIssueDocument,
              variables: { ...variables, expectedVersion: version },
            })
          ).data?.resumeNewsletterIssue?.result
        case 'cancel':
          return (await client.mutate({ mutation: CancelNewsletterIssueDocument, variables })).data
            ?.cancelNewsletterIssue?.result
        case 'unschedule':
          return (await client.mutate({ mutation: UnscheduleNewsletterIssueDocument, variables })).data
            ?.unscheduleNewsletterIssue?.result
      }
    })()
    setAsking(null)
    toastDone(SAID[what])
    if (what === 'unschedule') onUnscheduled()
    else if (answered) onIssue(answered)
  }

  const isStopped = state === 'angehalten'
  return (
    <LiveFieldset>
      <div className={arrange.wrap8}>
        {state === 'geplant' ? (
          <Button look="secondary" onClick={() => setAsking('unschedule')}>
            Planung aufheben
          </Button>
        ) : null}
        {state === 'wird_versendet' ? (
          <Button look="secondary" onClick={() => setAsking('pause')}>
            Anhalten
          </Button>
        ) : null}
        {isStopped ? (
          <>
            <ButtonLink to={editHref} look="secondary">
              Inhalt ändern
            </ButtonLink>
            <Button onClick={() => setAsking('resume')}>Weiter senden</Button>
          </>
        ) : null}
        {state === 'wird_versendet' || isStopped ? (
          <Button look="quiet" onClick={() => setAsking('cancel')}>
            Abbrechen
          </Button>
        ) : null}
      </div>
      <ActionDialog
        opened={asking === 'pause'}
        title="Versand anhalten?"
        action="Anhalten"
        busyAction="Wird angehalten …"
        run={() => run('pause')}
        problemOf={problemOf}
        onClose={() => setAsking(null)}
      >
        <p>
          Es gehen keine weiteren Mails hinaus, bis Sie weitersenden. Was schon beim Mailserver ist, kommt
          noch an.
        </p>
      </ActionDialog>
      <ActionDialog
        opened={asking === 'resume'}
        title="Weiter senden?"
        action={left === null ? 'Weiter senden' : `An ${formatCount(left)} weiter senden`}
        busyAction="Wird fortgesetzt …"
        run={() => run('resume')}
        problemOf={problemOf}
        onClose={() => setAsking(null)}
      >
        <p>
          {left === null
            ? 'Alle, die noch nichts haben,'
            : `${formatCount(left)} Empfänger, die noch nichts haben,`}{' '}
          bekommen die Fassung, die jetzt gespeichert ist.
        </p>
      </ActionDialog>
      <ActionDialog
        opened={asking === 'cancel'}
        title="Versand endgültig abbrechen?"
        action="Versand abbrechen"
        busyAction="Wird abgebrochen …"
        run={() => run('cancel')}
        problemOf={problemOf}
        onClose={() => setAsking(null)}
      >
        <p>
          {left === null ? 'Die übrigen Empfänger' : `${formatCount(left)} Empfänger`} bekommen diese Ausgabe
          nie, und sie verschwindet aus dem öffentlichen Archiv. Das lässt sich nicht zurücknehmen.
        </p>
      </ActionDialog>
      <ActionDialog
        opened={asking === 'unschedule'}
        title="Planung aufheben?"
        action="Planung aufheben"
        busyAction="Wird aufgehoben …"
        run={() => run('unschedule')}
        problemOf={problemOf}
        onClose={() => setAsking(null)}
      >
        <p>Die Ausgabe wird nicht gesendet und ist wieder ein Entwurf, den Sie ändern können.</p>
      </ActionDialog>
    </LiveFieldset>
  )
}
