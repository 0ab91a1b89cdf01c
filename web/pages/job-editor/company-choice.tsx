import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import styles from './job-editor-page.module.css'

interface CompanyChoiceProps {
  readonly companies: readonly { readonly id: string; readonly companyName: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Only for those who act for several companies. */
export function CompanyChoice({ companies, value, onChange }: CompanyChoiceProps) {
  return (
    <div className={styles.choice}>
      <Field label="Für welches Unternehmen?">
        {({ className: _, ...control }) => (
          <Select
            {...control}
            value={value}
            options={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
