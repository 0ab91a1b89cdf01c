import type { Control } from 'react-hook-form'
import { CONTRACT_TERMS, JOB_TYPES, type JobType } from '../../entities/job/job-labels.ts'
import { HELD_QUALIFICATIONS, REQUEST_RADII } from '../../entities/job-request/request-labels.ts'
import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { inOrder } from '../../shared/format/in-order.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { CheckField, TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { MultiChoiceField } from '../../shared/forms/multi-choice-field.tsx'
import { MultiSelectField, SelectField } from '../../shared/forms/select-fields.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
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
const QUALIFICATION_OPTIONS = options(HELD_QUALIFICATIONS, 'keine Angabe')
const RADIUS_OPTIONS = [
  ...REQUEST_RADII.map((radius) => ({ value: String(radius), label: `bis ${radius} km` })),
  { value: '', label: 'überall' },
]

export function TitleSection({ control }: SectionProps) {
  return (
    <FormSection title="Ihr Gesuch" text="Das lesen Betriebe zuerst. Ihr Name steht nicht dabei.">
      <div>
        <TextField
          control={control}
          name="title"
          label={REQUEST_LABELS.title}
          placeholder="z. B. Orthopädietechnik-Mechanikerin, Schwerpunkt Beinprothetik"
          autoComplete="off"
          hint={`Beruf und Schwerpunkt. Höchstens ${REQUEST_LIMITS.title} Zeichen.`}
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
    </FormSection>
  )
}

export function ProfessionSection({ control, vocabulary }: VocabularySectionProps) {
  return (
    <FormSection
      title="Was Sie können"
      text="Danach suchen und filtern Betriebe. Je Beruf kann ein Gesuch online sein."
    >
      <SelectField
        control={control}
        name="professionSlug"
        label={REQUEST_LABELS.professionSlug}
        data={groupedProfessions(vocabulary.fields, vocabulary.professions)}
        searchable
        placeholder="Beruf wählen"
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
        hint={`Höchstens ${REQUEST_LIMITS.specialties}.`}
      />
    </FormSection>
  )
}

export function WishSection({ control }: SectionProps) {
  return (
    <FormSection title="Was für Sie passt" text="Damit nur Betriebe schreiben, bei denen der Rahmen stimmt.">
      <MultiChoiceField
        control={control}
        name="jobTypes"
        label={REQUEST_LABELS.jobTypes}
        options={TYPE_OPTIONS}
        hint="Alles, was infrage kommt."
      />
      <ChoiceField
        control={control}
        name="contractTerm"
        label={REQUEST_LABELS.contractTerm}
        optional
        options={CONTRACT_OPTIONS}
      />
      <div className={styles.pair}>
        <TextField
          control={control}
          name="weeklyHoursMin"
          label={REQUEST_LABELS.weeklyHoursMin}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="z. B. 30"
        />
        <TextField
          control={control}
          name="weeklyHoursMax"
          label={REQUEST_LABELS.weeklyHoursMax}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="z. B. 38,5"
        />
      </div>
      <TextField
        control={control}
        name="startDate"
        label={REQUEST_LABELS.startDate}
        optional
        type="date"
        hint="Leer heißt „ab sofort“."
      />
      <CheckField control={control} name="remote" label="Homeoffice ist mir recht" />
    </FormSection>
  )
}

export function RegionSection({ control }: SectionProps) {
  return (
    <FormSection
      title="Wo Sie arbeiten möchten"
      text="Die Region steht im Gesuch. Den genauen Ort und den Umkreis brauchen nur wir: Öffentlich steht nur die größte Stadt der Gegend."
    >
      <div>
        <TextField
          control={control}
          name="region"
          label={REQUEST_LABELS.region}
          autoComplete="off"
          placeholder="z. B. Südniedersachsen und Nordhessen"
          hint="In Ihren Worten, so dass es niemanden auf Ihre Adresse bringt."
        />
        <ContactHints control={control} name="region" />
      </div>
      <PlaceChoiceField
        control={control}
        name="place"
        label={REQUEST_LABELS.place}
        hint="Von hier aus rechnen wir, welche Stellen nah genug sind."
      />
      <ChoiceField
        control={control}
        name="radiusKm"
        label={REQUEST_LABELS.radiusKm}
        options={RADIUS_OPTIONS}
      />
    </FormSection>
  )
}

export function SalarySection({ control }: SectionProps) {
  return (
    <FormSection
      title="Wunschgehalt"
      text="Nur für passende Vorschläge an Sie. Kein Arbeitgeber sieht den Betrag, und niemand kann danach suchen."
    >
      <TextField
        control={control}
        name="salaryWishMonth"
        label={`${REQUEST_LABELS.salaryWishMonth} (brutto, in Euro, bei Vollzeit)`}
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder="z. B. 3.600"
      />
    </FormSection>
  )
}

export function MoreSection({ control }: SectionProps) {
  return (
    <FormSection title="Mehr dazu" text="Was Betriebe noch wissen sollen, bevor sie Ihnen schreiben.">
      <div>
        <TextAreaField
          control={control}
          name="additionalInfo"
          label={REQUEST_LABELS.additionalInfo}
          optional
          hint="Zum Beispiel Führerschein, Umzug, Arbeitsproben auf Anfrage."
          max={REQUEST_LIMITS.additionalInfo}
          minRows={4}
        />
        <ContactHints control={control} name="additionalInfo" />
      </div>
    </FormSection>
  )
}
