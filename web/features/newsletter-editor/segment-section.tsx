import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../../shared/format/number.ts'
import { MultiChoiceField } from '../../shared/forms/multi-choice-field.tsx'
import { MultiSelectField } from '../../shared/forms/select-fields.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { audienceSentence, ROLE_NAMES, segmentWords } from './audience-words.ts'
import type { CheckedIssue } from './issue-schema.ts'
import type { IssueValues } from './issue-values.ts'
import type { IssueVocabulary } from './issue-vocabulary.ts'
import styles from './segment-section.module.css'
import { useAudience } from './use-audience.ts'

interface SegmentSectionProps {
  readonly form: UseFormReturn<IssueValues, unknown, CheckedIssue>
  readonly vocabulary: IssueVocabulary
}

const ROLES = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))

/** Who gets the issue, with how many that are now. */
export function SegmentSection({ form: { control }, vocabulary }: SegmentSectionProps) {
  const [roles, professions, states] = useWatch({ control, name: ['roles', 'professions', 'states'] })
  const segment = { roles, professions, states }
  const { audience, isOld, failed } = useAudience(segment)
  return (
    <>
      <MultiChoiceField control={control} name="roles" label="Wer bekommt sie?" options={ROLES} />
      <div className={arrange.two}>
        <MultiSelectField
          control={control}
          name="professions"
          label="Interesse an"
          placeholder="allen Berufen"
          data={vocabulary.professionChoices}
        />
        <MultiSelectField
          control={control}
          name="states"
          label="Region"
          placeholder="überall"
          data={vocabulary.stateChoices}
        />
      </div>
      <p className={styles.count} role="status" data-old={isOld || undefined}>
        {audience ? (
          <>
            <strong>{audienceSentence(audience.active, segmentWords(segment, vocabulary))}</strong>
            {audience.paused > 0
              ? ` ${formatCount(audience.paused)} pausieren nach Rückläufern und bekommen nichts.`
              : null}
          </>
        ) : failed ? (
          'Die Zahl der Empfänger konnte nicht geladen werden. Ihre Auswahl bleibt.'
        ) : (
          'Empfänger werden gezählt …'
        )}
      </p>
      <p className={textStyles.minor}>
        Nichts gewählt heißt: alle. Wer beim Bestellen keinen Beruf oder keine Region angegeben hat, passt
        immer.
      </p>
    </>
  )
}
