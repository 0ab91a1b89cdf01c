import { LOCK } from '../../entities/job-request/chiffre-tile.tsx'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { SelectField } from '../../shared/forms/select-fields.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Glyph } from '../../shared/ui/icon.tsx'
import { REQUEST_LABELS } from './request-fields.ts'
import styles from './request-sections.module.css'
import type { SectionProps } from './request-sections.tsx'

/** Where applicants live: the four countries of the market, and their neighbours. */
const COUNTRIES = ['DE', 'AT', 'CH', 'LI', 'BE', 'CZ', 'DK', 'FR', 'IT', 'LU', 'NL', 'PL'] as const
const countryNames = new Intl.DisplayNames('de', { type: 'region' })
const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: countryNames.of(value) ?? value }))

/** The identity, visibly apart from what is public. */
export function ContactSection({ control }: SectionProps) {
  return (
    <FormSection
      look="apart"
      icon={<Glyph path={LOCK} size={22} />}
      title="Das bleibt geschützt"
      text="Das liest niemand, auch wir nicht, bis Sie es einem Betrieb freigeben. Zurückziehen können Sie das jederzeit."
    >
      <TextField
        control={control}
        name="contactPerson"
        label={REQUEST_LABELS.contactPerson}
        autoComplete="name"
      />
      <div className={arrange.pair}>
        <TextField
          control={control}
          name="contactEmail"
          label={REQUEST_LABELS.contactEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          control={control}
          name="contactPhone"
          label={REQUEST_LABELS.contactPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <TextField
        control={control}
        name="contactStreet"
        label={REQUEST_LABELS.contactStreet}
        optional
        autoComplete="street-address"
      />
      <div className={styles.town}>
        <TextField
          control={control}
          name="contactZip"
          label={REQUEST_LABELS.contactZip}
          autoComplete="postal-code"
        />
        <TextField
          control={control}
          name="contactCity"
          label={REQUEST_LABELS.contactCity}
          autoComplete="address-level2"
        />
        <div className={styles.country}>
          <SelectField
            control={control}
            name="contactCountry"
            label={REQUEST_LABELS.contactCountry}
            data={COUNTRY_OPTIONS}
          />
        </div>
      </div>
    </FormSection>
  )
}
