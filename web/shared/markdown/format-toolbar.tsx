import { type KeyboardEvent, useRef, useState } from 'react'
import { Glyph } from '../ui/icon.tsx'
import { editText, textControl } from './edit-text.ts'
import styles from './format-toolbar.module.css'
import { type Format, hasFormat, type Selection, toggleFormat } from './markdown-format.ts'

interface Tool {
  readonly format: Format
  readonly label: string
  /** The shortcut in the syntax of `aria-keyshortcuts`. */
  readonly shortcut?: string
  readonly shape: string
}

const TOOLS: readonly Tool[] = [
  {
    format: 'bold',
    label: 'Fett',
    shortcut: 'Control+B',
    shape: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  },
  { format: 'heading', label: 'Zwischenüberschrift', shape: 'M6 5v14M18 5v14M6 12h12' },
  { format: 'list', label: 'Aufzählung', shape: 'M10 6h10M10 12h10M10 18h10M5 6v.01M5 12v.01M5 18v.01' },
  {
    format: 'link',
    label: 'Link',
    shortcut: 'Control+K',
    shape:
      'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  },
]

const SHORTCUTS: Readonly<Record<string, Format>> = { b: 'bold', k: 'link' }

/** Ctrl+B and Ctrl+K in the text itself. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const format = SHORTCUTS[event.key.toLowerCase()]
  if (!format || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
  event.preventDefault()
  const { value, selectionStart: start, selectionEnd: end } = event.currentTarget
  editText(event.currentTarget, toggleFormat(value, { start, end }, format))
}

interface FormatToolbarProps {
  /** Id of the text area. */
  readonly controls: string
  /** Label of the text area. */
  readonly label: string
  readonly text: string
  readonly selection: Selection
}

/** One stop of the Tab key; the arrow keys walk through it (pattern "toolbar" of the ARIA practices). */
export function FormatToolbar({ controls, label, text, selection }: FormatToolbarProps) {
  const [current, setCurrent] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const walk = (event: KeyboardEvent) => {
    const last = TOOLS.length - 1
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = next > last ? 0 : next < 0 ? last : next
    setCurrent(index)
    buttons.current[index]?.focus()
  }
  const press = (format: Format) => {
    const control = textControl(controls)
    if (!control) return
    const { value, selectionStart, selectionEnd } = control
    editText(control, toggleFormat(value, { start: selectionStart ?? 0, end: selectionEnd ?? 0 }, format))
  }
  return (
    <div
      role="toolbar"
      aria-label={`${label} formatieren`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {TOOLS.map(({ format, label: name, shortcut, shape }, index) => (
        <button
          key={format}
          ref={(button) => {
            buttons.current[index] = button
          }}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={name}
          aria-pressed={hasFormat(text, selection, format)}
          aria-keyshortcuts={shortcut}
          title={shortcut ? `${name} (${shortcut.replace('Control', 'Strg')})` : name}
          className={styles.tool}
          // The text keeps focus and selection when a mouse presses the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(index)
            press(format)
          }}
        >
          <Glyph path={shape} size={18} />
        </button>
      ))}
    </div>
  )
}
