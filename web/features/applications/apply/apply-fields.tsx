import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import { formatDate } from '../../../shared/format/dates.ts'
import { QUALIFICATIONS } from '../../../shared/format/qualifications.ts'
import { fieldId } from '../../../shared/forms/field-id.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import fieldStyles from '../../../shared/ui/field.module.css'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './apply-fields.module.css'
import { APPLY_LABELS, type ApplyValues, type CheckedApplication } from './apply-schema.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

interface ApplyFieldsProps {
  readonly register: UseFormRegister<ApplyValues>
  readonly errors: FieldErrors<ApplyValues>
  readonly professions: readonly Option[]
}

const QUALIFICATION_OPTIONS: readonly Option[] = [
  { value: '', label: 'keine Angabe' },
  ...Object.entries(QUALIFICATIONS).map(([value, label]) => ({ value, label })),
]

type LineName = Exclude<keyof ApplyValues, 'letter' | 'professionSlug' | 'qualification'>

interface Line {
  readonly name: LineName
  readonly type?: string
  readonly autoComplete: string
  readonly inputMode?: 'tel' | 'email'
  readonly required?: boolean
}

const LINES: readonly Line[] = [
  { name: 'firstName', autoComplete: 'given-name', required: true },
  { name: 'lastName', autoComplete: 'family-name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'location', autoComplete: 'address-level2' },
]

function ariaOfField(name: keyof ApplyValues, errors: FieldErrors<ApplyValues>) {
  const message = errors[name]?.message
  return {
    id: fieldId(name),
    'aria-invalid': message === undefined ? undefined : (true as const),
    'aria-describedby': message === undefined ? undefined : `${fieldId(name)}-error`,
  }
}

interface LinesProps extends Omit<ApplyFieldsProps, 'professions'> {
  readonly lines: readonly Line[]
}

function Lines({ lines, register, errors }: LinesProps) {
  return lines.map(({ name, required = false, ...rest }) => (
    <Labelled key={name} name={name} optional={!required} message={errors[name]?.message}>
      <input
        {...rest}
        {...register(name)}
        {...ariaOfField(name, errors)}
        type={rest.type ?? 'text'}
        aria-required={required || undefined}
        className={fieldStyles.control}
      />
    </Labelled>
  ))
}

/** Name and address, all that a visitor is asked for. */
export function RequiredFields(props: Omit<ApplyFieldsProps, 'professions'>) {
  return (
    <div className={styles.required}>
      <Lines {...props} lines={LINES.filter(({ required }) => required)} />
    </div>
  )
}

/** What the company learns about the person, from the profile; a change counts for this application only. */
export function ApplyFields({ register, errors, professions }: ApplyFieldsProps) {
  const ariaOf = (name: keyof ApplyValues) => ariaOfField(name, errors)
  return (
    <div className={classNames(arrange.stack16, styles.fields)}>
      <Lines lines={LINES} register={register} errors={errors} />
      <Labelled name="professionSlug" optional message={errors.professionSlug?.message}>
        <Select
          {...register('professionSlug')}
          {...ariaOf('professionSlug')}
          options={[{ value: '', label: 'keine Angabe' }, ...professions]}
        />
      </Labelled>
      <Labelled name="qualification" optional message={errors.qualification?.message}>
        <Select {...register('qualification')} {...ariaOf('qualification')} options={QUALIFICATION_OPTIONS} />
      </Labelled>
      <Labelled name="availableFrom" optional message={errors.availableFrom?.message}>
        <input
          {...register('availableFrom')}
          {...ariaOf('availableFrom')}
          type="date"
          className={fieldStyles.control}
        />
      </Labelled>
    </div>
  )
}

interface LabelledProps {
  readonly name: keyof ApplyValues
  readonly optional: boolean
  readonly message: string | undefined
  readonly children: React.ReactNode
}

function Labelled({ name, optional, message, children }: LabelledProps) {
  return (
    <div className={classNames(arrange.stack6, arrange.shrinks)}>
      <label htmlFor={fieldId(name)} className={textStyles.label}>
        {APPLY_LABELS[name]}
        {optional ? <span className={textStyles.optional}> (freiwillig)</span> : null}
      </label>
      {children}
      {message === undefined ? null : (
        <p id={`${fieldId(name)}-error`} className={classNames(textStyles.refusal, fieldStyles.error)}>
          <Icon name="warning" size={16} />
          {message}
        </p>
      )}
    </div>
  )
}

interface ApplySummaryProps {
  readonly control: Control<ApplyValues, unknown, CheckedApplication>
  readonly professions: readonly Option[]
}

/** The same as a card: what most people leave as it is. */
export function ApplySummary({ control, professions }: ApplySummaryProps) {
  const values = useWatch({ control })
  const { firstName, lastName, email, phone, location, professionSlug, qualification, availableFrom } = values
  const profession = professions.find(({ value }) => value === professionSlug)?.label
  const what = [profession, qualification ? QUALIFICATIONS[qualification] : ''].filter(Boolean).join(', ')
  const where = [location, availableFrom ? `ab ${formatDate(availableFrom)}` : ''].filter(Boolean).join(' · ')
  return (
    <div className={classNames(surface.card, styles.card)}>
      <p>
        <strong>
          {firstName} {lastName}
        </strong>
        {phone ? ` · ${phone}` : ''}
      </p>
      <p className={textStyles.muted}>{email}</p>
      {what === '' ? null : <p>{what}</p>}
      {where === '' ? null : <p className={textStyles.muted}>{where}</p>}
    </div>
  )
}

export function EditToggle({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  return (
    <Button look="quiet" size="s" aria-expanded={open} onClick={onToggle}>
      {open ? 'Fertig' : 'Ändern'}
    </Button>
  )
}
