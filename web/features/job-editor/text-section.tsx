import { useWatch } from 'react-hook-form'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { JOB_LIMITS } from './job-schema.ts'
import type { SectionProps } from './job-sections.tsx'
import { JOB_LABELS } from './job-values.ts'
import { FormattingHelp, MarkdownField } from './markdown-field.tsx'
import styles from './text-section.module.css'

const OUTLINE = `## Ihre Aufgaben

-\u0020

## Wir bieten

-\u0020
`

interface TextSectionProps extends SectionProps {
  readonly onOutline: (outline: string) => void
}

export function TextSection({ control, onOutline }: TextSectionProps) {
  const description = useWatch({ control, name: 'description' })
  return (
    <FormSection
      title="Beschreibung"
      text="Was den Alltag ausmacht, in Ihren Worten. Kurz liest sich besser als vollständig."
    >
      <FormattingHelp />
      <div>
        <MarkdownField
          control={control}
          name="description"
          label={JOB_LABELS.description}
          hint="Aufgaben, Team, Werkstatt, was Sie bieten."
          max={JOB_LIMITS.description}
          minRows={10}
        />
        {description.trim() === '' ? (
          <Button look="quiet" size="s" className={styles.outline} onClick={() => onOutline(OUTLINE)}>
            Gliederung einfügen
          </Button>
        ) : null}
      </div>
      <MarkdownField
        control={control}
        name="requirements"
        label={JOB_LABELS.requirements}
        hint="Was man mitbringen sollte, und was man bei Ihnen lernen kann."
        optional
        max={JOB_LIMITS.requirements}
        minRows={5}
      />
    </FormSection>
  )
}
