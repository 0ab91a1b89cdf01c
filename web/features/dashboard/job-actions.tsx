import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  canRenew,
  editLabelFor,
  JOB_VERBS,
  type JobVerb,
  type VerbJob,
  verbsFor,
} from '../../entities/job/job-verbs.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import { noteOwnAction } from '../../shared/toast/own-actions.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './job-row.module.css'

interface JobActionsProps {
  readonly job: VerbJob & { readonly id: string }
  readonly title: string
  readonly now: number
  /** A job was changed: the list has to be reloaded. */
  readonly onChanged: () => Promise<void>
}

/** Job whose menu gets the focus back. Module state, because a changed status moves the row to another group. */
let actedOn: string | null = null

export function JobActions({ job, title, now, onChanged }: JobActionsProps) {
  const jobId = job.id
  const client = useClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<JobVerb | null>(null)
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const more = useRef<HTMLButtonElement>(null)
  const edit = editLabelFor(job, now)
  const verbs = verbsFor(job, now)
  const editHref = paths.createJob.href({ id: jobId })

  useEffect(() => {
    if (working || actedOn !== jobId || !more.current) return
    actedOn = null
    more.current.focus()
  }, [working, jobId])

  const run = async (verb: JobVerb) => {
    if (busy.current) return
    busy.current = true
    actedOn = jobId
    setWorking(true)
    const { document, done } = JOB_VERBS[verb]
    try {
      noteOwnAction(jobId)
      await client.mutate({ mutation: document, variables: { id: jobId } })
      toastDone(done)
      setAsking(null)
      await onChanged()
    } catch (error) {
      setAsking(null)
      if (errorCode(error) === 'INVALID_INPUT') {
        toastProblem({
          title: 'Es fehlen noch Angaben',
          text: 'Bitte ergänzen Sie die Anzeige und reichen Sie sie dann ein.',
        })
        void navigate(editHref)
      } else {
        toastProblem({ title: `${JOB_VERBS[verb].noun} hat nicht geklappt`, text: errorText(error) })
        await onChanged()
      }
    } finally {
      busy.current = false
      setWorking(false)
      // If the row or its menu no longer exists (job deleted or closed), the focus moves to the list.
      requestAnimationFrame(() => {
        if (actedOn !== jobId) return
        actedOn = null
        focusLandmark(MAIN_ID)
      })
    }
  }

  const ask = asking === null ? null : JOB_VERBS[asking]
  return (
    <div className={styles.actions}>
      {canRenew(job, now) ? (
        <Button size="s" disabled={working} onClick={() => setAsking('renew')}>
          {JOB_VERBS.renew.label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ) : null}
      {edit ? (
        <ButtonLink to={editHref} look="secondary" size="s">
          {edit}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      ) : null}
      {verbs.length > 0 ? (
        <LiveFieldset busy={working}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button ref={more} look="secondary" size="s">
                Mehr
                <VisuallyHidden> zu {title}</VisuallyHidden>
                <Icon name="chevronDown" size={16} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {verbs.map((verb) => (
                <Menu.Item
                  key={verb}
                  {...(JOB_VERBS[verb].danger ? { 'data-danger': true } : {})}
                  onClick={() => (JOB_VERBS[verb].confirm ? setAsking(verb) : void run(verb))}
                >
                  {JOB_VERBS[verb].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </LiveFieldset>
      ) : null}
      <ConfirmDialog
        opened={asking !== null}
        title={ask?.confirm?.title ?? ''}
        action={ask?.label ?? ''}
        primary={ask?.danger ? 'cancel' : 'confirm'}
        busy={working}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking) void run(asking)
        }}
      >
        <p>
          „{title}“. {ask?.confirm?.text}
        </p>
      </ConfirmDialog>
    </div>
  )
}
