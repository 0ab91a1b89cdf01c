import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { JOB_LABELS, JOB_LIMITS } from './job-fields.ts'
import type { SectionProps } from './job-sections.tsx'
import { FormattingHelp, MarkdownField } from './markdown-field.tsx'
import { TemplateButton } from './template-button.tsx'

interface TextSectionProps extends SectionProps {
  readonly vocabulary: JobVocabulary
}

export function TextSection({ control, vocabulary }: TextSectionProps) {
  return (
    <FormSection
      title="Beschreibung"
      text="Was den Alltag ausmacht, in Ihren Worten. Kurz liest sich besser als vollständig."
    >
      <FormattingHelp />
      <TemplateButton control={control} vocabulary={vocabulary} />
      <MarkdownField
        control={control}
        name="description"
        label={JOB_LABELS.description}
        hint="Aufgaben, Team, Werkstatt, was Sie bieten."
        max={JOB_LIMITS.description}
        minRows={10}
      />
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
