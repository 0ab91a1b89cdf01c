import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { checkWording } from '../../entities/job/ad-check.ts'
import { fieldId } from '../../shared/forms/field-id.ts'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { FormatToolbar, formatByKey } from '../../shared/markdown/format-toolbar.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import type { CheckedJob, JobValues } from './job-fields.ts'
import styles from './markdown-field.module.css'
import { WordingHints } from './wording-hints.tsx'

interface MarkdownFieldProps {
  readonly control: Control<JobValues, unknown, CheckedJob>
  readonly name: 'description' | 'requirements'
  readonly label: string
  readonly hint: string
  readonly optional?: boolean
  readonly max: number
  readonly minRows: number
}

/** Text with light formatting; what it looks like is shown by the preview. */
export function MarkdownField({
  control,
  name,
  label,
  hint,
  optional = false,
  max,
  minRows,
}: MarkdownFieldProps) {
  const value = useWatch({ control, name })
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  return (
    <div>
      <TextAreaField
        control={control}
        name={name}
        label={label}
        hint={hint}
        optional={optional}
        max={max}
        minRows={minRows}
        onKeyDown={formatByKey}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          setSelection({ start: selectionStart, end: selectionEnd })
        }}
        inputContainer={(input) => (
          <>
            <FormatToolbar controls={fieldId(name)} label={label} text={value} selection={selection} />
            {input}
          </>
        )}
      />
      <WordingHints name={name} hints={checkWording(value)} />
    </div>
  )
}

const EXAMPLES = [
  { typed: '## Ihre Aufgaben', shown: 'Zwischenüberschrift' },
  { typed: '- Anprobe und Nachsorge', shown: 'Aufzählung' },
  { typed: '**39 Stunden**', shown: 'fett' },
  { typed: '[Unser Team](https://…)', shown: 'Link' },
] as const

/** Explains the supported Markdown. */
export function FormattingHelp() {
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>So formatieren Sie den Text</summary>
      <dl className={classNames(arrange.stack8, styles.examples)}>
        {EXAMPLES.map(({ typed, shown }) => (
          <div key={shown} className={classNames(arrange.stack12, styles.example)}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Eine leere Zeile beginnt einen neuen Absatz.</p>
    </details>
  )
}
