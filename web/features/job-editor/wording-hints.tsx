import type { HintKind, WordingHint } from '../../entities/job/ad-check.ts'
import { characterCount } from '../../shared/forms/clean-text.ts'
import { fieldId } from '../../shared/forms/field-id.ts'
import { TextHints } from '../../shared/forms/text-hints.tsx'
import { replaceChanged, selectText, textControl } from '../../shared/markdown/edit-text.ts'
import { JOB_LIMITS } from './job-fields.ts'

interface WordingHintsProps {
  readonly name: 'title' | 'description' | 'requirements'
  readonly hints: readonly WordingHint[]
}

const ABOUT: readonly { readonly title: string; readonly kinds: readonly HintKind[] }[] = [
  { title: 'Ein Hinweis zu Kontaktdaten im Text', kinds: ['contact'] },
  { title: 'Ein Hinweis zur Schreibweise', kinds: ['capitals', 'exclamation'] },
  {
    title: 'Ein Hinweis zum Gleichbehandlungsgesetz (AGG)',
    kinds: ['genderForm', 'age', 'origin', 'health', 'gender'],
  },
]

/** Hints beside a text of the job, as admins read them too. A button mends what has one answer, and shows the rest. */
export function WordingHints({ name, hints }: WordingHintsProps) {
  const about = ABOUT.find(({ kinds }) => hints.every(({ kind }) => kinds.includes(kind)))
  return (
    <TextHints
      title={about?.title ?? 'Hinweise zum Text'}
      hints={hints.map((hint) => {
        const action = actionOf(name, hint)
        return { found: shortened(hint.found), advice: hint.advice, ...(action && { action }) }
      })}
    />
  )
}

function actionOf(name: WordingHintsProps['name'], { mend, place, found }: WordingHint) {
  const within = (change: (control: NonNullable<ReturnType<typeof textControl>>) => void) => () => {
    const control = textControl(fieldId(name))
    if (control) change(control)
  }
  // A text that is too long afterwards would be no better.
  if (mend && characterCount(mend.text) <= JOB_LIMITS[name])
    return { label: mend.label, onPress: within((control) => replaceChanged(control, mend.text)) }
  if (place === null) return null
  return {
    label: `Im Text zeigen: „${shortened(found)}“`,
    onPress: within((control) => selectText(control, { start: place, end: place + found.length })),
  }
}

const shortened = (found: string): string => (found.length > 60 ? `${found.slice(0, 59)}…` : found)
