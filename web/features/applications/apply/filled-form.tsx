import { useEffect, useState } from 'react'
import { fieldId } from '../../../shared/forms/field-id.ts'
import type { ApplyFormQuery } from './apply.generated.ts'
import { firstDraft } from './apply-drafts.ts'
import { ApplyForm } from './apply-form.tsx'
import type { ApplyJob } from './apply-job.ts'
import { type ApplyValues, NO_VALUES } from './apply-schema.ts'
import { optionsOf } from './profession-options.ts'

function valuesOf(profile: NonNullable<ApplyFormQuery['myProfile']>): ApplyValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    professionSlug: profile.professionSlug ?? '',
    qualification: profile.qualification ?? '',
    availableFrom: profile.availableFrom ?? '',
    letter: '',
  }
}

interface FilledFormProps {
  readonly job: ApplyJob
  readonly userId: string
  readonly known: ApplyFormQuery
  readonly handoverKey: string | null
  /** Of an application that waited and was taken back: they arrived after `known` was read. */
  readonly takenFiles: readonly string[]
  /** It takes the place of what had the focus. */
  readonly takesFocus: boolean
  readonly onSent: () => void
  readonly onStale: () => void
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
    const profile = known.myProfile ? valuesOf(known.myProfile) : NO_VALUES
    const { draft, restored } = firstDraft({ jobId: job.id, userId, handoverKey, profile })
    // The server keeps a file for a day; one that has gone must be chosen again.
    const waiting = new Set([...known.myWaitingFiles.map(({ id }) => id), ...takenFiles])
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
      professions={optionsOf(known)}
      onSent={onSent}
      // What the outbox holds takes the place of this form by itself.
      onStale={onStale}
    />
  )
}
