import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { REQUEST_VERBS } from '../../entities/job-request/request-verbs.ts'
import { REQUEST_WORDS } from '../../entities/job-request/request-words.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { DraftForm } from '../../shared/drafts/draft-form.tsx'
import { DraftStep } from '../../shared/drafts/draft-steps.tsx'
import { Readiness, type RequiredPart } from '../../shared/drafts/readiness.tsx'
import type { DraftStepFields } from '../../shared/drafts/use-draft-steps.ts'
import { paths } from '../../shared/routing/paths.ts'
import textStyles from '../../shared/ui/text.module.css'
import { ContactSection } from './contact-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import {
  type CheckedRequest,
  CONTACT_FIELDS,
  completeSchema,
  newRequest,
  REQUEST_LABELS,
  type RequestProfile,
  type RequestValues,
  type StoredRequest,
  toRequestValues,
} from './request-fields.ts'
import { RequestPreview } from './request-preview.tsx'
import { ProfessionSection, TextsSection, WishSection } from './request-sections.tsx'
import { useFillFromPlace } from './use-fill-from-place.ts'
import { useRequestDraft } from './use-request-draft.ts'

interface RequestEditorProps {
  readonly userId: string
  readonly request: StoredRequest | null
  /** Fills in a new request. */
  readonly profile: RequestProfile | null
  /** The last one of the same person: fills in a new request too. */
  readonly last: StoredRequest | null
  /** `2026-11-22`, of the loader: the server and the browser must fill in the same. */
  readonly today: string
  readonly vocabulary: JobVocabulary
  /** Saved, and submitted where the button says so. */
  readonly onDone: (toast: { title: string; text: string }) => void
}

const SERVER_FIELDS = {
  ...Object.fromEntries(Object.keys(REQUEST_LABELS).map((name) => [name, name as keyof RequestValues])),
  placeId: 'place',
} as const

/** The required parts of a request, in the order of the form. */
const PARTS: readonly RequiredPart<RequestValues>[] = [
  { label: 'Beruf', fields: ['professionSlug'] },
  { label: 'Anstellungsart', fields: ['jobTypes'] },
  { label: 'Ort und Region', fields: ['place', 'region'] },
  { label: 'Titel', fields: ['title'] },
  { label: 'Kurz über Sie', fields: ['shortDescription'] },
  {
    label: 'Kontakt, geschützt',
    fields: ['contactPerson', 'contactEmail', 'contactPhone', 'contactZip', 'contactCity'],
  },
]

const STEPS: readonly DraftStepFields<RequestValues>[] = [
  { title: 'Können', fields: ['professionSlug', 'qualification', 'specialties'] },
  {
    title: 'Wünsche',
    fields: [
      'jobTypes',
      'wantsTandem',
      'place',
      'radiusKm',
      'region',
      'startDate',
      'contractTerm',
      'weeklyHoursMin',
      'weeklyHoursMax',
      'salaryWishMonth',
      'remote',
    ],
  },
  { title: 'Text', fields: ['title', 'shortDescription', 'additionalInfo', 'pictures'] },
  { title: 'Kontakt', fields: Object.keys(CONTACT_FIELDS) as (keyof RequestValues)[] },
]

/** Later results of the query must not change the form while the person types: the first ones fill it. */
export function RequestEditor({
  userId,
  request,
  profile,
  last,
  today,
  vocabulary,
  onDone,
}: RequestEditorProps) {
  const [start] = useState(request)
  const form = useForm<RequestValues, unknown, CheckedRequest>({
    resolver: zodResolver(completeSchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: start ? toRequestValues(start) : newRequest(profile, last, today),
  })
  const { control } = form
  const fillFromPlace = useFillFromPlace(form)
  const [chiffre, setChiffre] = useState(start?.chiffre ?? null)
  const draft = useRequestDraft({ form, userId, request: start, onChiffre: setChiffre })
  const [preview, setPreview] = useState<RequestValues | null>(null)

  return (
    <>
      <DraftForm
        form={form}
        draft={draft}
        words={REQUEST_WORDS}
        verbs={REQUEST_VERBS}
        steps={STEPS}
        labels={REQUEST_LABELS}
        serverFields={SERVER_FIELDS}
        hrefOf={(id) => paths.createJobRequest.href({ id })}
        onPreview={() => setPreview(form.getValues())}
        onDone={onDone}
        aside={
          <Readiness
            control={control}
            schema={completeSchema}
            words={REQUEST_WORDS}
            parts={PARTS}
            rest="Alles andere ist freiwillig und hilft, gefunden zu werden."
          />
        }
      >
        <DraftStep step={0}>
          <ProfessionSection control={control} vocabulary={vocabulary} />
        </DraftStep>
        <DraftStep step={1}>
          <WishSection control={control} onPlace={fillFromPlace} />
        </DraftStep>
        <DraftStep step={2}>
          <TextsSection control={control} />
          <PicturesSection form={form} draft={draft} />
        </DraftStep>
        <DraftStep step={3}>
          <ContactSection control={control} />
          <p className={textStyles.minor}>
            Mit dem Einreichen willigen Sie ein, dass Betriebe Ihr Gesuch unter seiner Chiffre finden und
            Ihnen schreiben. Wer Sie sind, sehen sie dabei nicht. Sie können das jederzeit widerrufen.
          </p>
        </DraftStep>
      </DraftForm>
      <RequestPreview
        values={preview}
        vocabulary={vocabulary}
        chiffre={chiffre}
        onClose={() => setPreview(null)}
      />
    </>
  )
}
