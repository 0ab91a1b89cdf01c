import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnswerTemplate_TemplateFragment } from '../../../entities/application/company-application.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { loadPart } from '../../../shared/connection/load-part.ts'
import type { AnswerKind } from '../../../shared/graphql/schema-types.generated.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { AnswerTemplatesDocument } from '../board/company-applications.generated.ts'
import { ANSWER_WORDS } from './answer-template.ts'
import styles from './template-choice.module.css'

export type Template = Pick<AnswerTemplate_TemplateFragment, 'kind' | 'name' | 'text'>

const TemplatesDialog = lazy(() =>
  loadPart(() => import('./templates-dialog.tsx')).then((part) => ({ default: part.TemplatesDialog })),
)

interface Templates {
  readonly all: readonly AnswerTemplate_TemplateFragment[]
  readonly failed: boolean
  readonly reload: () => void
}

/** The company's templates, then ours. Null: no company is known yet. */
export function useTemplates(companyId: string | null): Templates {
  const client = useClient()
  const [all, setAll] = useState<readonly AnswerTemplate_TemplateFragment[]>([])
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    if (companyId === null) return
    let gone = false
    client.query({ query: AnswerTemplatesDocument, variables: { companyId }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (gone) return
        setAll(data?.answerTemplates ?? [])
        setFailed(false)
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [client, companyId, turn])
  return { all, failed, reload: () => setTurn((now) => now + 1) }
}

interface TemplateChoiceProps {
  readonly companyId: string
  readonly templates: Templates
  /** Only these kinds; none: all. */
  readonly kinds: readonly AnswerKind[]
  /** Name of the template that the text began with. */
  readonly current: string | null
  readonly onChoose: (template: Template) => void
}

/** Choosing a template puts its text into the field. */
export function TemplateChoice({ companyId, templates, kinds, current, onChoose }: TemplateChoiceProps) {
  const [editing, setEditing] = useState(false)
  const { all, failed, reload } = templates
  const shown = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  return (
    <div>
      <fieldset className={classNames(arrange.line, styles.templates)}>
        <legend className={classNames(textStyles.strong, styles.legend)}>Vorlage</legend>
        {shown.map((template) => (
          <Button
            key={template.id ?? `${template.kind} ${template.name}`}
            look="secondary"
            size="s"
            aria-pressed={template.name === current}
            title={ANSWER_WORDS[template.kind]}
            onClick={() => onChoose(template)}
          >
            {template.name}
          </Button>
        ))}
        <Button look="quiet" size="s" onClick={() => setEditing(true)}>
          Vorlagen …
        </Button>
      </fieldset>
      <p role="status" className={textStyles.problem}>
        {failed ? (
          <>
            Die Vorlagen ließen sich nicht laden.{' '}
            <Button look="quiet" size="s" onClick={reload}>
              Noch einmal
            </Button>
          </>
        ) : null}
      </p>
      {editing ? (
        <Suspense fallback={null}>
          <TemplatesDialog
            companyId={companyId}
            templates={all}
            onChanged={reload}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
