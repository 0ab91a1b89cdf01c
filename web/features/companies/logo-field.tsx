import { TextInput } from '@mantine/core'
import { type DragEvent, useId, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { PICTURE_TYPES } from '../../../schema/picture-upload.ts'
import { FieldLabel } from '../../shared/forms/field-label.tsx'
import { useField } from '../../shared/forms/use-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import visuallyHidden from '../../shared/ui/visually-hidden.module.css'
import uploads from '../../shared/upload/picture-drop.module.css'
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
  const input = useRef<HTMLInputElement>(null)
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
  const { upload, send, again, cancel } = useLogoUpload(company.id, field.onChange)
  const [isOver, setOver] = useState(false)
  const value = String(field.value ?? '')
  const address = isUploadedLogo(value) ? '' : value
  const [wantsAddress, setWantsAddress] = useState(address !== '')
  const showsAddress = wantsAddress || common.error !== undefined

  const remove = () => {
    cancel()
    field.onChange('')
    choose.current?.focus()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div
      role="group"
      aria-labelledby={`${ids}-label`}
      aria-describedby={`${ids}-hint`}
      className={styles.field}
    >
      <p id={`${ids}-label`} className={styles.label}>
        <FieldLabel text={label} optional />
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to do what the button does */}
      <div
        className={classNames(uploads.row, isOver && uploads.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <CompanyTile name={name || company.companyName} logoUrl={previewOf(value, company)} large />
        <div className={uploads.ways}>
          {upload.stage === 'sending' ? (
            <>
              <progress
                className={uploads.progress}
                aria-label="Bild wird hochgeladen"
                value={upload.share}
              />
              <Button look="quiet" size="s" onClick={cancel}>
                Abbrechen
              </Button>
            </>
          ) : (
            <>
              <Button ref={choose} look="secondary" size="s" onClick={() => input.current?.click()}>
                {value === '' ? 'Bild hochladen' : 'Anderes Bild hochladen'}
              </Button>
              {value === '' ? null : (
                <Button look="quiet" size="s" onClick={remove}>
                  Logo entfernen
                </Button>
              )}
            </>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className={visuallyHidden.hidden}
          accept={PICTURE_TYPES.join(',')}
          aria-label="Logo auswählen"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // So that the same file can be chosen again.
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </div>
      <p id={`${ids}-hint`} className={styles.hint}>
        PNG, JPEG oder WebP bis 5 MB, am besten quadratisch. Ohne Logo zeigen wir die Anfangsbuchstaben.
      </p>
      <div role="status">
        {upload.stage === 'done' && isUploadedLogo(value) ? (
          <p className={styles.done}>
            <Icon name="check" size={16} /> Das Bild ist da. Es wird Ihr Logo, sobald Sie den Betrieb
            speichern.
          </p>
        ) : null}
      </div>
      <div role="alert">
        {upload.stage === 'failed' ? (
          <div className={uploads.problem}>
            <p>{upload.problem}</p>
            {upload.again ? (
              <Button look="secondary" size="s" onClick={again}>
                Noch einmal hochladen
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {showsAddress ? (
        <TextInput
          {...common}
          value={address}
          onChange={(event) => {
            cancel()
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
