import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import styles from './job-editor-page.module.css'

interface CompanyChoiceProps {
  readonly companies: readonly { readonly id: string; readonly companyName: string }[]
  readonly value: string
  /** True when the draft is saved and belongs to `value`. */
  readonly settled: boolean
  readonly onChange: (id: string) => void
}

/** For members of several companies. */
export function CompanyChoice({ companies, value, settled, onChange }: CompanyChoiceProps) {
  return (
    <div className={styles.choice}>
      <Field
        label="Für welchen Betrieb?"
        {...(settled ? { hint: 'Der Entwurf gehört jetzt zu diesem Betrieb.' } : {})}
      >
        {({ className: _, ...control }) => (
          <Select
            {...control}
            value={value}
            disabled={settled}
            options={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
