import { useEffect, useState } from 'react'
import { fieldId } from '../../../shared/forms/field-id.ts'
import { firstDraft } from './apply-drafts.ts'
import type { Option } from './apply-fields.tsx'
import { ApplyForm } from './apply-form.tsx'
import type { ApplyJob } from './apply-job.ts'
import type { KnownForm } from './known-form.ts'

interface FilledFormProps {
  readonly job: ApplyJob
  readonly userId: string
  readonly known: KnownForm
  readonly handoverKey: string | null
  /** Of an application that waited and was taken back: they arrived after `known` was read. */
  readonly takenFiles: readonly string[]
  /** It takes the place of what had the focus. */
  readonly takesFocus: boolean
  readonly onSent: () => void
  readonly onStale: () => void
}

/** A profession that was chosen before stays chosen where the list could not be loaded. */
function professionsOf({ professions }: KnownForm, chosen: string): readonly Option[] {
  if (chosen === '' || professions.some(({ value }) => value === chosen)) return professions
  return [{ value: chosen, label: 'wie zuletzt angegeben' }, ...professions]
}

/** The form with what this browser has kept, or with the profile. */
export function FilledForm({
  job,
  userId,
  known,
  handoverKey,
  takenFiles,
  takesFocus,
  onSent,
  onStale,
}: FilledFormProps) {
  const [first] = useState(() => {
    const { draft, restored } = firstDraft({ jobId: job.id, userId, handoverKey, profile: known.profile })
    const { waitingFiles } = known
    // Without an answer they count as there, and the server says otherwise.
    if (waitingFiles === null) return { draft, restored }
    // The server keeps a file for a day; one that has gone must be chosen again.
    const waiting = new Set([...waitingFiles, ...takenFiles])
    const gone = draft.files.filter(({ id }) => !waiting.has(id)).map(({ name }) => name)
    const files = draft.files.filter(({ id }) => waiting.has(id))
    return { draft: { ...draft, files, pending: [...draft.pending, ...gone] }, restored }
  })
  useEffect(() => {
    if (takesFocus) document.getElementById(fieldId('letter'))?.focus()
  }, [takesFocus])
  return (
    <ApplyForm
      job={job}
      userId={userId}
      first={first}
      professions={professionsOf(known, first.draft.fields.professionSlug)}
      isBare={known.isBare}
      onSent={onSent}
      // An application that waits in the outbox replaces this form by itself.
      onStale={onStale}
    />
  )
}
