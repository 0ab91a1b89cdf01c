import type { TypedDocumentNode } from '@apollo/client'

/** A verb as a person meets it: in a menu, in a dialog, in a toast. */
export interface VerbWords {
  readonly label: string
  /** The verb as a noun, for "… hat nicht geklappt". */
  readonly noun: string
  readonly document: TypedDocumentNode<unknown, { id: string; clientKey?: string | null }>
  /** It makes a new row: sent with a key, so that a repeated request makes no second one. */
  readonly makesNew?: true
  /** The toast after success. */
  readonly done: { readonly title: string; readonly text?: string }
  /** The confirmation dialog, for verbs that cannot be undone. */
  readonly confirm?: { readonly title: string; readonly text: string }
  readonly danger?: true
  /** It may take a credit of the company: a dialog of its own asks which. */
  readonly costs?: true
}
