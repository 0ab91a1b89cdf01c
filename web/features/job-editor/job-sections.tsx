import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { checkTitle } from '../../entities/job/ad-check.ts'
import { hostOf } from '../../entities/job/apply-elsewhere.tsx'
import { CONTRACT_TERMS, JOB_TYPES, type JobType } from '../../entities/job/job-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { ProfessionField } from '../../entities/profession/profession-field.tsx'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { useSite } from '../../shared/document/site.tsx'
import { inOrder } from '../../shared/format/in-order.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { CheckField, TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { MultiChoiceField } from '../../shared/forms/multi-choice-field.tsx'
import { MultiSelectField } from '../../shared/forms/select-fields.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { type CheckedJob, JOB_LABELS, JOB_LIMITS, type JobValues } from './job-fields.ts'
import styles from './job-sections.module.css'
import type { PreviewCompany } from './preview-job.ts'
import { WordingHints } from './wording-hints.tsx'

export interface SectionProps {
  readonly control: Control<JobValues, unknown, CheckedJob>
}

function options(words: Readonly<Record<string, string>>, open?: string) {
  const named = Object.entries(words).map(([value, label]) => ({ value, label }))
  return open === undefined ? named : [{ value: '', label: open }, ...named]
}

const TYPES = Object.keys(JOB_TYPES) as JobType[]
const TYPE_OPTIONS = TYPES.map((value) => ({ value, label: JOB_TYPES[value] }))
const CONTRACT_OPTIONS = options(CONTRACT_TERMS, 'keine Angabe')
const QUALIFICATION_OPTIONS = options(QUALIFICATIONS, 'offen')

export function TitleSection({ control }: SectionProps) {
  const title = useWatch({ control, name: 'title' })
  return (
    <FormSection
      title="Titel"
      text="Nach diesen Wörtern wird gesucht; der Titel steht in jeder Trefferliste."
    >
      <div>
        <TextField
          control={control}
          name="title"
          label={JOB_LABELS.title}
          placeholder="z. B. Orthopädietechnik-Mechaniker (m/w/d) Prothetik"
          autoComplete="off"
          hint={`Beruf und Schwerpunkt, ohne Werbung. Höchstens ${JOB_LIMITS.title} Zeichen.`}
        />
        <WordingHints name="title" hints={checkTitle(title)} />
      </div>
      <TextField
        control={control}
        name="company"
        label={JOB_LABELS.company}
        autoComplete="off"
        hint="Zum Beispiel mit der Filiale, wenn Fachkräfte sie so kennen."
      />
    </FormSection>
  )
}

interface PositionSectionProps extends SectionProps {
  readonly vocabulary: JobVocabulary
}

export function PositionSection({ control, vocabulary }: PositionSectionProps) {
  return (
    <FormSection title="Die Stelle" text="Damit die Anzeige in den richtigen Suchen und Filtern erscheint.">
      <ProfessionField
        control={control}
        name="professionSlug"
        label={JOB_LABELS.professionSlug}
        vocabulary={vocabulary}
      />
      <MultiSelectField
        control={control}
        name="specialties"
        label={JOB_LABELS.specialties}
        optional
        data={inOrder(vocabulary.specialties).map(({ slug, name }) => ({ value: slug, label: name }))}
        maxValues={JOB_LIMITS.specialties}
        placeholder="z. B. Prothetik, Einlagen"
        hint={`Höchstens ${JOB_LIMITS.specialties}.`}
      />
      <MultiChoiceField
        control={control}
        name="jobTypes"
        label={JOB_LABELS.jobTypes}
        options={TYPE_OPTIONS}
      />
      <ChoiceField
        control={control}
        name="contractTerm"
        label={JOB_LABELS.contractTerm}
        optional
        options={CONTRACT_OPTIONS}
      />
      <ChoiceField
        control={control}
        name="qualification"
        label={JOB_LABELS.qualification}
        optional
        options={QUALIFICATION_OPTIONS}
        hint="Was man mindestens mitbringen muss."
      />
      <div className={arrange.pair}>
        <TextField
          control={control}
          name="weeklyHours"
          label={JOB_LABELS.weeklyHours}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="z. B. 38,5"
        />
        <TextField
          control={control}
          name="startDate"
          label={JOB_LABELS.startDate}
          optional
          type="date"
          hint="Leer heißt „ab sofort“."
        />
      </div>
    </FormSection>
  )
}

interface ApplicationSectionProps extends SectionProps {
  readonly company: PreviewCompany
  /** What the company lacks, and the way to it; null when there is a contact. */
  readonly gap: ReactNode
  readonly onChange: () => void
}

/** How people apply and whom they reach. The way holds at once, also for a job that is online; an address of another page is read first. */
export function ApplicationSection({ control, company, gap, onChange }: ApplicationSectionProps) {
  const site = useSite()
  // Of a job that was taken over: where its source takes applications.
  const host = hostOf(useWatch({ control, name: 'applyUrl' }))
  const contact = [company.contactEmail, company.contactPhone, company.website].filter(Boolean)
  return (
    <FormSection
      title="Bewerbung und Kontakt"
      text="Sie bestimmen für jede Anzeige, wie man sich bei Ihnen bewirbt."
    >
      <ChoiceField
        control={control}
        name="takesApplications"
        label={JOB_LABELS.takesApplications}
        look="cards"
        options={[
          {
            value: 'ja',
            label: `Über ${site.name}`,
            text: 'Mit Anschreiben und PDF, in einer Minute. Sie bekommen eine Mail und antworten im Dashboard.',
          },
          {
            value: 'nein',
            label: 'Per E-Mail oder Telefon',
            text: 'Auf der Seite stehen die Kontaktdaten Ihres Betriebs. Die Bewerbungen gehen nur an Sie.',
          },
          ...(host === null
            ? []
            : [
                {
                  value: 'dort',
                  label: 'Auf Ihrer eigenen Seite',
                  text: `Die Anzeige führt zu ${host}. Das lesen wir wie jede Änderung.`,
                },
              ]),
        ]}
      />
      {gap ? (
        <Notice tone="warn" title="Vor dem Einreichen">
          {gap}
        </Notice>
      ) : (
        <div className={classNames(arrange.apart, styles.contact)}>
          <p>
            In der Anzeige: <strong>{contact.join(' · ')}</strong>
          </p>
          <Button look="secondary" size="s" onClick={onChange}>
            Kontakt ändern
          </Button>
        </div>
      )}
    </FormSection>
  )
}

interface PlaceSectionProps extends SectionProps {
  readonly onPlace: (place: Place | null) => void
}

export function PlaceSection({ control, onPlace }: PlaceSectionProps) {
  return (
    <FormSection title="Arbeitsort" text="Von hier aus rechnen wir die Entfernung zu den Fachkräften.">
      <div className={arrange.pair}>
        <PlaceChoiceField control={control} name="place" label={JOB_LABELS.place} onChosen={onPlace} />
        <TextField
          control={control}
          name="location"
          label={JOB_LABELS.location}
          autoComplete="off"
          hint="Zum Beispiel mit Stadtteil."
        />
      </div>
      <CheckField control={control} name="remote" label="Homeoffice ist zeitweise oder ganz möglich" />
    </FormSection>
  )
}
