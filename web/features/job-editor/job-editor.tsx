import type { FragmentType } from '@apollo/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { JOB_VERBS } from '../../entities/job/job-verbs.ts'
import { JOB_WORDS } from '../../entities/job/job-words.ts'
import type { Place } from '../../entities/place/place.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { DraftForm } from '../../shared/drafts/draft-form.tsx'
import { Readiness, type RequiredPart } from '../../shared/drafts/readiness.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { CompanyIncomplete, companyGapIn, companyGapOf } from './company-incomplete.tsx'
import { type JobEditor_JobFragment, JobEditor_JobFragmentDoc } from './job-editor.generated.ts'
import {
  type CheckedJob,
  completeSchema,
  emptyJob,
  JOB_LABELS,
  type JobValues,
  toJobValues,
} from './job-fields.ts'
import { JobPreview } from './job-preview.tsx'
import { ApplicationSection, PlaceSection, PositionSection, TitleSection } from './job-sections.tsx'
import type { PreviewCompany } from './preview-job.ts'
import { SalarySection } from './salary-section.tsx'
import { TextSection } from './text-section.tsx'
import { useJobDraft } from './use-job-draft.ts'

interface JobEditorProps {
  readonly userId: string
  readonly company: PreviewCompany & { readonly id: string; readonly place: Place | null }
  readonly job: JobEditor_JobFragment | null
  readonly vocabulary: JobVocabulary
  /** Called when a new job was saved for the first time: its company can no longer be changed. */
  readonly onFirstSave?: (companyId: string) => void
  /** Called when restored text of a new job was written for another company. */
  readonly onRestoredFor?: (companyId: string) => void
  /** The form for what the company lacks; calls back when it is saved. `action`: text of its button. */
  readonly companyGaps: (action: string, onSaved: () => void) => ReactNode
  /** What the submission of a job costs; the id is null before its first save. */
  readonly cost: (jobId: string | null) => ReactNode
  /** What was chosen there: variables of the submission. */
  readonly paysWith: () => Readonly<Record<string, string | null>>
  /** Why a job cannot go online without a payment, and the way to it; null for any other error. */
  readonly unpaid: (error: unknown, jobId: string | null) => ReactNode
  /** Saved, and submitted where the button says so. */
  readonly onDone: (toast: { title: string; text: string }) => void
}

const SERVER_FIELDS = {
  ...Object.fromEntries(Object.keys(JOB_LABELS).map((name) => [name, name as keyof JobValues])),
  placeId: 'place',
  applyUrl: 'takesApplications',
} as const

/** The required parts of a job besides the contact, in the order of the form. */
const PARTS: readonly RequiredPart<JobValues>[] = [
  { label: 'Titel', fields: ['title', 'company'] },
  { label: 'Beruf', fields: ['professionSlug'] },
  { label: 'Anstellungsart', fields: ['jobTypes'] },
  { label: 'Arbeitsort', fields: ['place', 'location'] },
  { label: 'Gehaltsspanne', fields: ['salaryMin', 'salaryMax'] },
  { label: 'Beschreibung', fields: ['description', 'requirements'] },
]

interface StoredJobEditorProps extends Omit<JobEditorProps, 'job' | 'onFirstSave' | 'onRestoredFor'> {
  readonly job: FragmentType<JobEditor_JobFragment>
}

/** The editor of an existing job. Later results of the query must not change the form while the person types. */
export function StoredJobEditor({ job, ...rest }: StoredJobEditorProps) {
  const data = useFragmentOf(JobEditor_JobFragmentDoc, job)
  const [start] = useState(data)
  return start ? <JobEditor {...rest} job={start} /> : null
}

export function JobEditor({
  userId,
  company,
  job,
  vocabulary,
  companyGaps,
  cost,
  paysWith,
  unpaid,
  onFirstSave,
  onRestoredFor,
  onDone,
}: JobEditorProps) {
  const form = useForm<JobValues, unknown, CheckedJob>({
    resolver: zodResolver(completeSchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: job ? toJobValues(job) : emptyJob(company.companyName, company.place),
  })
  const { control, formState } = form
  const draft = useJobDraft({ form, userId, companyId: company.id, job, onFirstSave, onRestoredFor })
  const [preview, setPreview] = useState<JobValues | null>(null)
  /** The dialog for what the company lacks, opened before the submission or by it. */
  const [completing, setCompleting] = useState<'save' | 'submit' | null>(null)
  const submitAgain = useRef(() => {})
  /** Completed in the dialog, which the submission that goes on from there may not have seen yet. */
  const completed = useRef(false)

  const companyBefore = useRef(company)
  useEffect(() => {
    // Another company was chosen: its name and seat replace the old ones in the job, unless the employer edited them.
    const before = companyBefore.current
    companyBefore.current = company
    if (job) return
    const [name, place, location] = form.getValues(['company', 'place', 'location'])
    if (before.companyName !== company.companyName && name === before.companyName) {
      form.setValue('company', company.companyName)
    }
    const isOldSeat = place?.id === before.place?.id && location === (before.place?.town ?? '')
    if (before.id !== company.id && isOldSeat) {
      form.setValue('place', company.place)
      form.setValue('location', company.place?.town ?? '')
    }
  }, [company, form, job])

  const fillLocation = (place: Place | null) => {
    // Replaces only a text that this form filled in itself; the employer's own "Göttingen-Weende" stays.
    const before = form.getValues('location')
    const towns = [form.formState.defaultValues?.place?.town, lastTown.current]
    if (place && (before === '' || towns.includes(before))) {
      form.setValue('location', place.town, { shouldValidate: formState.isSubmitted })
    }
    lastTown.current = place?.town
  }
  const lastTown = useRef<string | undefined>(undefined)

  const companyGap = companyGapOf(company)
  return (
    <>
      <DraftForm
        form={form}
        draft={draft}
        words={JOB_WORDS}
        verbs={JOB_VERBS}
        labels={JOB_LABELS}
        serverFields={SERVER_FIELDS}
        hrefOf={(id) => paths.createJob.href({ id })}
        cost={cost}
        submitWith={paysWith}
        explain={(error, again) => {
          const notPaid = unpaid(error, draft.saver.savedAs.id)
          if (notPaid) return notPaid
          const gap = companyGapIn(error)
          return gap ? (
            <CompanyIncomplete
              gap={gap}
              onComplete={() => {
                submitAgain.current = again
                setCompleting('submit')
              }}
            />
          ) : null
        }}
        mayBegin={(again) => {
          if (companyGap === null || completed.current) return true
          submitAgain.current = again
          setCompleting('submit')
          return false
        }}
        onPreview={() => setPreview(form.getValues())}
        onDone={onDone}
        aside={
          <Readiness
            control={control}
            schema={completeSchema}
            words={JOB_WORDS}
            parts={PARTS}
            further={[
              {
                label: companyGap === 'place_missing' ? 'Sitz des Betriebs' : 'Kontakt',
                isDone: companyGap === null,
                onOpen: () => setCompleting('save'),
              },
            ]}
            rest="Alles andere ist freiwillig und hilft, gefunden zu werden."
          />
        }
      >
        <ApplicationSection
          control={control}
          company={company}
          gap={companyGap && <CompanyIncomplete gap={companyGap} onComplete={() => setCompleting('save')} />}
          onChange={() => setCompleting('save')}
        />
        <TitleSection control={control} />
        <PositionSection control={control} vocabulary={vocabulary} />
        <PlaceSection control={control} onPlace={fillLocation} />
        <SalarySection control={control} />
        <TextSection control={control} vocabulary={vocabulary} />
      </DraftForm>
      <JobPreview
        values={preview}
        company={company}
        vocabulary={vocabulary}
        onClose={() => setPreview(null)}
      />
      <Modal
        opened={completing !== null}
        onClose={() => setCompleting(null)}
        title="So erreichen Sie Fachkräfte"
        closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
      >
        {companyGaps(completing === 'save' ? 'Speichern' : 'Speichern und einreichen', () => {
          setCompleting(null)
          completed.current = true
          if (completing === 'submit') submitAgain.current()
        })}
      </Modal>
    </>
  )
}
