import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { newClientKey } from '../../shared/connection/client-key.ts'
import { errorCode, isOutage } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { fieldProblem } from '../../shared/forms/field-problems.ts'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { RowMenu, type RowMenuItem } from '../../shared/mantine/row-menu.tsx'
import type { DocumentWords } from '../../shared/publication/document-words.ts'
import type { VerbWords } from '../../shared/publication/verb-words.ts'
import { editLabelFor, type Published } from '../../shared/publication/verbs.ts'
import { noteOwnAction } from '../../shared/toast/own-actions.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './publication-table.module.css'

interface RowActionsProps {
  readonly document: Published & { readonly id: string }
  readonly title: string
  readonly words: DocumentWords
  /** The next step, when there is something to renew. */
  readonly renew: VerbWords | null
  /** The next step of what is neither to be renewed nor rejected; without it, the way to the form. */
  readonly step?: ReactNode
  readonly menu: readonly VerbWords[]
  /** What the menu offers besides verbs, at its end. */
  readonly more?: readonly RowMenuItem[]
  /** Path of the form. */
  readonly editHref: string
  readonly now: number
  /** What the URL asks at once: a link in a mail. */
  readonly asked?: VerbWords | null
  /** A dialog of its own for a verb that asks more than yes or no; null for all others. */
  readonly dialogFor?: (verb: VerbWords, dialog: VerbDialog) => ReactNode
  /** Something was changed: the list has to be reloaded. */
  readonly onChanged: () => Promise<void>
}

export interface VerbDialog {
  readonly busy: boolean
  /** Why it was refused, when the dialog can be answered otherwise. */
  readonly problem: Error | null
  readonly onCancel: () => void
  /** `answers`: variables of the verb besides the id. */
  readonly onConfirm: (answers: Readonly<Record<string, string | null>>) => void
}

const isAboutCredit = (error: Error): boolean =>
  errorCode(error) === 'PAYMENT_REQUIRED' || errorFields(error)['creditId'] !== undefined

/** The next step and the menu of one job or job request. */
export function RowActions({
  document,
  title,
  words,
  renew,
  step,
  menu,
  more = [],
  editHref,
  now,
  asked = null,
  dialogFor,
  onChanged,
}: RowActionsProps) {
  const { id } = document
  const client = useClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<VerbWords | null>(null)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const busy = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const edit = editLabelFor(document, now)

  // The menu that was chosen from is closed and its button was disabled, which loses the focus; who works in another row by
  // now keeps it.
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working) focusIfLost(() => button.current)
    worked.current = working
  }, [working])

  useEffect(() => {
    if (asked) setAsking(asked)
  }, [asked])

  const run = async (verb: VerbWords, answers = {}) => {
    const { document: mutation, makesNew, done, noun } = verb
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      noteOwnAction(id)
      await client.mutate({
        mutation,
        variables: { ...answers, id, ...(makesNew && { clientKey: newClientKey() }) },
      })
      toastDone(done)
      setAsking(null)
      await onChanged()
    } catch (error) {
      // Another credit can be chosen.
      if (verb.costs && error instanceof Error && isAboutCredit(error)) return setProblem(error)
      // What was written in a dialog is still there when the connection is.
      if (!(isOutage(error) && Object.keys(answers).length > 0)) setAsking(null)
      const taken = Object.values(errorFields(error)).find((rule) => rule === 'taken')
      if (taken) {
        toastProblem({ title: `${noun} hat nicht geklappt`, text: fieldProblem(taken) })
      } else if (errorCode(error) === 'INVALID_INPUT') {
        toastProblem({
          title: 'Es fehlen noch Angaben',
          text: `Bitte ergänzen Sie ${words.the} und reichen Sie ${words.it} dann ein.`,
        })
        void navigate(editHref)
      } else {
        toastProblem({ title: `${noun} hat nicht geklappt`, text: errorText(error) })
        await onChanged()
      }
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  const stopAsking = () => {
    setAsking(null)
    setProblem(null)
    // The dialog of a link in a mail has nothing behind it that could get the focus back.
    if (asked) button.current?.focus()
  }
  const ownDialog = asking
    ? dialogFor?.(asking, {
        busy: working,
        problem,
        onCancel: stopAsking,
        onConfirm: (answers) => void run(asking, answers),
      })
    : null
  const choose = (verb: VerbWords) => (verb.confirm || verb.costs ? setAsking(verb) : void run(verb))

  const isRejected = document.status === 'abgelehnt' || !!document.change?.rejectionReason
  const editIsStep = edit !== null && !renew && (isRejected || step === undefined)

  return (
    <div className={classNames(arrange.row, styles.actions)}>
      {renew ? (
        <Button look="secondary" size="s" disabled={working} onClick={() => choose(renew)}>
          {renew.label}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ) : editIsStep ? (
        <ButtonLink to={editHref} look={isRejected ? 'primary' : 'secondary'} size="s">
          {edit}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      ) : (
        step
      )}
      <RowMenu
        ref={button}
        label={`Mehr zu ${title}`}
        busy={working}
        items={[
          ...(edit && !editIsStep ? [{ label: edit, onSelect: () => void navigate(editHref) }] : []),
          ...menu.map((verb) => ({
            label: verb.label,
            danger: verb.danger,
            onSelect: () => choose(verb),
          })),
          ...more,
        ]}
      />
      {ownDialog}
      <ConfirmDialog
        opened={asking !== null && !ownDialog}
        title={asking?.confirm?.title ?? ''}
        action={asking?.label ?? ''}
        primary={asking?.danger ? 'cancel' : 'confirm'}
        busy={working}
        onCancel={stopAsking}
        onConfirm={() => {
          if (asking) void run(asking)
        }}
      >
        <p>
          „{title}“. {asking?.confirm?.text}
        </p>
      </ConfirmDialog>
    </div>
  )
}
