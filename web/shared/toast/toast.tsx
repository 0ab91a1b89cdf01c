import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastRegion } from './toast-region.tsx'
import { addToast, type ToastTone } from './toast-store.ts'

interface ToastWords {
  readonly title: string
  readonly text?: string
  /** A later toast of the same id takes this one's place. */
  readonly id?: string
}

const READING_TIME = 6000

let mounted = false
let count = 0

/**
 * Puts the region beside the page, once per tab, in a root of its own: toasts belong to no page, outlive navigations,
 * and pages that never show one load none of this. Early where it can be, since a live region that appears together
 * with its words is not always read out.
 */
export function prepareToasts(): void {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <ToastRegion />
    </StrictMode>,
  )
}

function show(tone: ToastTone, { title, text, id }: ToastWords, duration: number | null): void {
  prepareToasts()
  count += 1
  addToast({ id: id ?? `toast-${count}`, tone, title, text, duration })
}

/** Something worked. Goes away by itself, since nothing has to be done about it. */
export function toastDone(words: ToastWords): void {
  show('done', words, READING_TIME)
}

/** Something happened, not by this person's own hand. */
export function toastInfo(words: ToastWords): void {
  show('info', words, READING_TIME)
}

/** Something did not work. Stays until it is read. */
export function toastProblem(words: ToastWords): void {
  show('problem', words, null)
}
