import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { findGap } from '../../entities/job/ad-check.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import { fieldId } from '../../shared/forms/field-id.ts'
import { replaceText, textControl } from '../../shared/markdown/edit-text.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { JOB_LABELS } from './job-fields.ts'
import type { SectionProps } from './job-sections.tsx'
import type { JobTemplate } from './job-templates.ts'
import styles from './text-section.module.css'

const loadTemplates = () => import('./job-templates.ts')

/** The last one keeps the focus. */
const FIELDS = ['title', 'requirements', 'description'] as const
type Field = (typeof FIELDS)[number]

/** Used before a profession is chosen, and for a profession without a template. */
const OUTLINE: JobTemplate = {
  title: '',
  requirements: '',
  description: '## Ihre Aufgaben\n\n- \n\n## Wir bieten\n\n- ',
}

interface TemplateButtonProps extends SectionProps {
  readonly vocabulary: JobVocabulary
}

/** Fills empty fields with a starting text for the profession; text that is there is replaced only after asking. */
export function TemplateButton({ control, vocabulary }: TemplateButtonProps) {
  const [professionSlug, title, description, requirements] = useWatch({
    control,
    name: ['professionSlug', 'title', 'description', 'requirements'],
  })
  const values = { title, description, requirements }
  const [asking, setAsking] = useState<JobTemplate | null>(null)
  const [note, setNote] = useState('')
  const safeAnswer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that asked is gone, and the question stands above the fields that were filled.
    if (asking) safeAnswer.current?.focus()
  }, [asking])
  const profession = vocabulary.professions.find(({ slug }) => slug === professionSlug)?.name

  const insert = (template: JobTemplate, fields: readonly Field[]) => {
    for (const field of fields) {
      const element = textControl(fieldId(field))
      if (element && template[field] !== '') replaceText(element, template[field])
    }
  }
  const insertTemplate = async () => {
    setNote('')
    const loaded = await tryPart(loadTemplates).catch(() => null)
    // Without the file (offline, or a newer release) nothing changes.
    if (!loaded)
      return setNote('Die Vorlage konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.')
    const template = loaded.templateFor(professionSlug) ?? OUTLINE
    insert(
      template,
      FIELDS.filter((field) => values[field].trim() === ''),
    )
    const kept = keptFields(values, template)
    if (kept.length > 0) setAsking(template)
    else setNote('Vorlage eingefügt. Strg+Z nimmt sie zurück.')
  }
  const kept = asking ? keptFields(values, asking) : []

  return (
    <div className={classNames(arrange.stack6, styles.template)}>
      {asking && kept.length > 0 ? (
        <div role="alert">
          <Notice title="Hier steht schon Text">
            <p>
              {kept.map((field) => `„${JOB_LABELS[field]}“`).join(' und ')}: Soll die Vorlage ihn ersetzen?
              Leere Felder sind schon gefüllt.
            </p>
            <div className={classNames(arrange.wrap10, styles.answers)}>
              <Button
                ref={safeAnswer}
                size="s"
                onClick={() => {
                  setAsking(null)
                  textControl(fieldId('description'))?.focus()
                }}
              >
                Meinen Text behalten
              </Button>
              <Button
                size="s"
                look="secondary"
                onClick={() => {
                  insert(asking, kept)
                  setAsking(null)
                  setNote('Vorlage eingefügt. Strg+Z nimmt sie zurück.')
                }}
              >
                Ersetzen
              </Button>
            </div>
          </Notice>
        </div>
      ) : (
        <Button look="secondary" size="s" onClick={() => void insertTemplate()}>
          {profession ? `Vorlage einfügen: ${profession}` : 'Gliederung einfügen'}
        </Button>
      )}
      <p role="status" className={textStyles.status}>
        {[note, findGap(description) !== null && 'Füllen Sie die offenen Zeilen aus oder löschen Sie sie.']
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

/** A title is short and deliberate: it is never offered for replacement. */
function keptFields(values: Readonly<Record<Field, string>>, template: JobTemplate): Field[] {
  return FIELDS.filter((field) => {
    const text = values[field].trim()
    return field !== 'title' && text !== '' && template[field] !== '' && text !== template[field].trim()
  })
}
