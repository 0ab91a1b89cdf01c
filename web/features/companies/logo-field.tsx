import { TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { FieldLabel } from '../../shared/forms/field-label.tsx'
import { useField } from '../../shared/forms/use-field.tsx'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { PictureDropResult } from '../../shared/pictures/picture-drop-result.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import textStyles from '../../shared/ui/text.module.css'
import type { CompanyForm_CompanyFragment } from './company-form.generated.ts'
import { type CheckedCompany, type CompanyValues, isUploadedLogo } from './company-schema.ts'
import styles from './logo-field.module.css'
import { useLogoUpload } from './use-logo-upload.ts'

interface LogoFieldProps {
  readonly control: Control<CompanyValues, unknown, CheckedCompany>
  readonly company: CompanyForm_CompanyFragment
  readonly label: string
}

/** Where the picture of what the form says now is: uploaded, or fetched for what was saved. */
function previewOf(value: string, company: CompanyForm_CompanyFragment): string | null {
  if (isUploadedLogo(value)) return value
  return value !== '' && value === company.logoUrl ? (company.logoPath ?? null) : null
}

/**
 * The logo: uploaded, or the address of a picture that the server fetches. Both are the same field, so that it is saved,
 * compared and approved as any other.
 */
export function LogoField({ control, company, label }: LogoFieldProps) {
  const ids = useId()
  const choose = useRef<HTMLButtonElement>(null)
  const { field, common } = useField<CompanyValues, CheckedCompany, string>({
    control,
    name: 'logoUrl',
    label: 'Adresse eines Bildes',
    hint: company.logoMissing
      ? 'Das Logo konnte nicht geladen werden, Ihre Anzeigen zeigen die Anfangsbuchstaben. Bitte prüfen Sie die Adresse: öffentlich, mit https, PNG, JPEG oder WebP bis 256 kB. Mit dem Speichern versuchen wir es noch einmal.'
      : 'Öffentlich, mit https, bis 256 kB. Wir holen das Bild einmal; ein neues braucht eine neue Adresse.',
  })
  const name = useWatch({ control, name: 'companyName' })
  const uploading = useLogoUpload(company.id, field.onChange)
  const value = String(field.value ?? '')
  const address = isUploadedLogo(value) ? '' : value
  const [wantsAddress, setWantsAddress] = useState(address !== '')
  const showsAddress = wantsAddress || common.error !== undefined

  const remove = () => {
    uploading.cancel()
    field.onChange('')
    choose.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div
      role="group"
      aria-labelledby={`${ids}-label`}
      aria-describedby={`${ids}-hint`}
      className={classNames(arrange.stack8, arrange.shrinks)}
    >
      <p id={`${ids}-label`} className={classNames(textStyles.strong, styles.label)}>
        <FieldLabel text={label} optional />
      </p>
      <PictureDrop
        {...uploading}
        action={value === '' ? 'Bild hochladen' : 'Anderes Bild hochladen'}
        label="Logo auswählen"
        chooseRef={choose}
        before={<CompanyTile name={name || company.companyName} logoUrl={previewOf(value, company)} large />}
        more={
          value === '' ? null : (
            <Button look="quiet" size="s" onClick={remove}>
              Logo entfernen
            </Button>
          )
        }
      />
      <p id={`${ids}-hint`} className={classNames(textStyles.muted, styles.hint)}>
        PNG, JPEG oder WebP bis 5 MB, am besten quadratisch. Ohne Logo zeigen wir die Anfangsbuchstaben.
      </p>
      <PictureDropResult
        {...uploading}
        done={
          isUploadedLogo(value)
            ? 'Das Bild ist da. Es wird Ihr Logo, sobald Sie den Betrieb speichern.'
            : null
        }
      />
      {showsAddress ? (
        <TextInput
          {...common}
          value={address}
          onChange={(event) => {
            uploading.cancel()
            field.onChange(event)
          }}
          inputMode="url"
          placeholder="https://www.beispiel.de/logo.png"
        />
      ) : (
        <Button look="quiet" size="s" className={styles.other} onClick={() => setWantsAddress(true)}>
          Stattdessen eine Adresse angeben
        </Button>
      )}
    </div>
  )
}
