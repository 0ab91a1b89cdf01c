import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { CONTRACT_TERMS, JOB_TYPES, type JobType } from '../../entities/job/job-labels.ts'
import { REQUEST_RADII } from '../../entities/job-request/request-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { ProfessionField } from '../../entities/profession/profession-field.tsx'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { inOrder } from '../../shared/format/in-order.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { CheckField, TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { MultiChoiceField } from '../../shared/forms/multi-choice-field.tsx'
import { MultiSelectField } from '../../shared/forms/select-fields.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import { ContactHints } from './contact-hints.tsx'
import { type CheckedRequest, REQUEST_LABELS, REQUEST_LIMITS, type RequestValues } from './request-fields.ts'
import styles from './request-sections.module.css'

export interface SectionProps {
  readonly control: Control<RequestValues, unknown, CheckedRequest>
}

interface VocabularySectionProps extends SectionProps {
  readonly vocabulary: JobVocabulary
}

function options(words: Readonly<Record<string, string>>, open: string) {
  return [{ value: '', label: open }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]
}

const TYPES = Object.keys(JOB_TYPES) as JobType[]
const TYPE_OPTIONS = TYPES.map((value) => ({ value, label: JOB_TYPES[value] }))
const CONTRACT_OPTIONS = options(CONTRACT_TERMS, 'egal')
const QUALIFICATION_OPTIONS = options(QUALIFICATIONS, 'keine Angabe')
const RADIUS_OPTIONS = [
  ...REQUEST_RADII.map((radius) => ({ value: String(radius), label: `bis ${radius} km` })),
  { value: '', label: 'überall' },
]

/** Rarely given. */
const FOLDED = ['contractTerm', 'weeklyHoursMin', 'weeklyHoursMax', 'salaryWishMonth', 'remote'] as const

export function ProfessionSection({ control, vocabulary }: VocabularySectionProps) {
  return (
    <FormSection title="Was Sie können">
      <ProfessionField
        control={control}
        name="professionSlug"
        label={REQUEST_LABELS.professionSlug}
        vocabulary={vocabulary}
      />
      <ChoiceField
        control={control}
        name="qualification"
        label={REQUEST_LABELS.qualification}
        optional
        options={QUALIFICATION_OPTIONS}
      />
      <MultiSelectField
        control={control}
        name="specialties"
        label={REQUEST_LABELS.specialties}
        optional
        data={inOrder(vocabulary.specialties).map(({ slug, name }) => ({ value: slug, label: name }))}
        maxValues={REQUEST_LIMITS.specialties}
        placeholder="z. B. Prothetik, Einlagen"
      />
    </FormSection>
  )
}

interface WishSectionProps extends SectionProps {
  readonly onPlace: (place: Place | null) => void
}

export function WishSection({ control, onPlace }: WishSectionProps) {
  const folded = useWatch({ control, name: FOLDED })
  const partTime = useWatch({ control, name: 'jobTypes' }).includes('teilzeit')
  // As it was rendered first: emptying a field must not close it.
  const [open] = useState(() => folded.some(Boolean))
  return (
    <FormSection title="Was Sie suchen">
      <MultiChoiceField
        control={control}
        name="jobTypes"
        label={REQUEST_LABELS.jobTypes}
        options={TYPE_OPTIONS}
      />
      {partTime ? (
        <CheckField
          control={control}
          name="wantsTandem"
          label="Ich teile mir gern eine Stelle (Tandem)"
          hint="Ergeben Ihre Stunden mit denen eines zweiten Gesuchs eine Stelle, fragen wir Sie, bevor ein Betrieb davon erfährt."
        />
      ) : null}
      <PlaceChoiceField
        control={control}
        name="place"
        label={REQUEST_LABELS.place}
        hint="Öffentlich steht nur die Gegend."
        onChosen={onPlace}
      />
      <ChoiceField
        control={control}
        name="radiusKm"
        label={REQUEST_LABELS.radiusKm}
        options={RADIUS_OPTIONS}
      />
      <div>
        <TextField
          control={control}
          name="region"
          label={REQUEST_LABELS.region}
          autoComplete="off"
          placeholder="z. B. Südniedersachsen und Nordhessen"
          hint="So steht es im Gesuch."
        />
        <ContactHints control={control} name="region" />
      </div>
      <TextField
        control={control}
        name="startDate"
        label={REQUEST_LABELS.startDate}
        optional
        type="date"
        hint="Leer heißt „ab sofort“."
      />
      <Fold title="Vertrag, Stunden, Gehalt (freiwillig)" open={open}>
        <div className={styles.folded}>
          <ChoiceField
            control={control}
            name="contractTerm"
            label={REQUEST_LABELS.contractTerm}
            options={CONTRACT_OPTIONS}
          />
          <div className={styles.hours}>
            <TextField
              control={control}
              name="weeklyHoursMin"
              label={REQUEST_LABELS.weeklyHoursMin}
              inputMode="decimal"
              autoComplete="off"
              placeholder="z. B. 30"
            />
            <TextField
              control={control}
              name="weeklyHoursMax"
              label={REQUEST_LABELS.weeklyHoursMax}
              inputMode="decimal"
              autoComplete="off"
              placeholder="z. B. 38,5"
            />
          </div>
          <TextField
            control={control}
            name="salaryWishMonth"
            label={`${REQUEST_LABELS.salaryWishMonth} (brutto, in Euro, bei Vollzeit)`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="z. B. 3.600"
            hint="Nur für Vorschläge an Sie. Kein Betrieb sieht den Betrag."
          />
          <CheckField control={control} name="remote" label="Homeoffice ist mir recht" />
        </div>
      </Fold>
    </FormSection>
  )
}

export function TextsSection({ control }: SectionProps) {
  return (
    <FormSection title="Ihr Gesuch" text="Das lesen Betriebe zuerst. Ihr Name steht nicht dabei.">
      <div>
        <TextField
          control={control}
          name="title"
          label={REQUEST_LABELS.title}
          placeholder="z. B. Orthopädietechnik-Mechanikerin, Schwerpunkt Beinprothetik"
          autoComplete="off"
        />
        <ContactHints control={control} name="title" />
      </div>
      <div>
        <TextAreaField
          control={control}
          name="shortDescription"
          label={REQUEST_LABELS.shortDescription}
          hint="Was Sie können und wonach Sie suchen, in zwei, drei Sätzen."
          max={REQUEST_LIMITS.shortDescription}
          minRows={4}
        />
        <ContactHints control={control} name="shortDescription" />
      </div>
      <div>
        <TextAreaField
          control={control}
          name="additionalInfo"
          label={REQUEST_LABELS.additionalInfo}
          optional
          hint="Zum Beispiel Führerschein oder Umzug."
          max={REQUEST_LIMITS.additionalInfo}
          minRows={3}
        />
        <ContactHints control={control} name="additionalInfo" />
      </div>
    </FormSection>
  )
}
