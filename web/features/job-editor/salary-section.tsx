import { useWatch } from 'react-hook-form'
import { describeSalaryBasis, formatSalary, formatSalaryRange } from '../../shared/format/salary.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { parseGermanNumber } from '../../shared/forms/german-number.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { JOB_LABELS } from './job-fields.ts'
import styles from './job-sections.module.css'
import type { SectionProps } from './job-sections.tsx'
import { UsualPayHint } from './usual-pay-hint.tsx'

const PERIODS = [
  { value: 'monat', label: 'Monat' },
  { value: 'stunde', label: 'Stunde' },
  { value: 'jahr', label: 'Jahr' },
] as const

export function SalarySection({ control }: SectionProps) {
  const [min, max, period, hours, profession, place, jobTypes] = useWatch({
    control,
    name: ['salaryMin', 'salaryMax', 'salaryPeriod', 'weeklyHours', 'professionSlug', 'place', 'jobTypes'],
  })
  // Pay of trainees and freelancers is another one.
  const isWage = jobTypes[0] === undefined || ['vollzeit', 'teilzeit'].includes(jobTypes[0])
  const low = parseGermanNumber(min)
  const high = parseGermanNumber(max)
  const shown = low !== null && high !== null && low <= high ? formatSalary(low, high, period) : null
  return (
    <FormSection
      title="Gehalt"
      text="Bei uns ist eine Spanne Pflicht: Das Gehalt steht auf jeder Anzeige, schon in der Liste."
    >
      <ChoiceField control={control} name="salaryPeriod" label={JOB_LABELS.salaryPeriod} options={PERIODS} />
      <div className={arrange.pair}>
        <TextField
          control={control}
          name="salaryMin"
          label="Von (brutto, in Euro)"
          inputMode="decimal"
          autoComplete="off"
          placeholder={
            period === 'stunde' ? 'z. B. 18,50' : period === 'jahr' ? 'z. B. 38.000' : 'z. B. 3.100'
          }
        />
        <TextField
          control={control}
          name="salaryMax"
          label="Bis (brutto, in Euro)"
          inputMode="decimal"
          autoComplete="off"
          placeholder={
            period === 'stunde' ? 'z. B. 22,00' : period === 'jahr' ? 'z. B. 45.000' : 'z. B. 3.700'
          }
        />
      </div>
      {isWage && profession && place ? <UsualPayHint profession={profession} placeId={place.id} /> : null}
      <p className={classNames(textStyles.minor, surface.tinted, arrange.wrap, styles.preview)} role="status">
        {shown ? (
          <>
            <span>
              In der Liste: <strong className={styles.pay}>{shown}</strong>
            </span>
            <span>
              Auf der Seite: {formatSalaryRange(low, high)}{' '}
              {describeSalaryBasis(period, parseGermanNumber(hours))}
            </span>
          </>
        ) : (
          'Sobald beide Beträge da sind, sehen Sie hier, wie es in der Anzeige steht.'
        )}
      </p>
    </FormSection>
  )
}
