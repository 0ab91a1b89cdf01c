import { useEffect, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { AnswerPreviewDocument } from '../board/company-applications.generated.ts'
import styles from './answer-preview.module.css'
import { answerParts } from './answer-template.ts'

interface AnswerPreviewProps {
  readonly applicationId: string
  readonly text: string
  readonly name: string
  /** What may have been filled in: tinted. */
  readonly values: readonly string[]
}

/** The text as the person will read it. The database fills it in, as it does when it is sent. */
export function AnswerPreview({ applicationId, text, name, values }: AnswerPreviewProps) {
  const client = useClient()
  const [filled, setFilled] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    client
      .query({
        query: AnswerPreviewDocument,
        variables: { id: applicationId, text },
        fetchPolicy: 'no-cache',
      })
      .then(
        ({ data }) => {
          if (!gone) setFilled(data?.answerPreview ?? text)
        },
        (error: unknown) => {
          if (!gone) setProblem(errorText(error))
        },
      )
    return () => {
      gone = true
    }
  }, [client, applicationId, text])
  return (
    <section className={styles.preview} aria-label={`Vorschau für ${name}`} aria-busy={filled === null}>
      <p className={classNames(textStyles.tiny, styles.label)}>So liest es {name}:</p>
      <p role="alert" className={textStyles.problem}>
        {problem}
      </p>
      <p className={classNames(textStyles.asWritten, styles.text)}>
        {answerParts(filled ?? text, values).map((part, index) =>
          part.look === 'plain' ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
            <mark key={index} data-look={part.look}>
              {part.text}
            </mark>
          ),
        )}
      </p>
    </section>
  )
}
