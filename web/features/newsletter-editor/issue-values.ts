import {
  type NewsletterBlock,
  type NewsletterBlockKind,
  newsletterBlocks,
} from '../../../schema/newsletter-blocks.ts'
import { newClientKey } from '../../shared/connection/client-key.ts'
import '../../shared/forms/zod.ts'

/** A block as the form holds it: all kinds in one shape, so that every field has one path. */
export interface BlockValues {
  readonly id: string
  readonly kind: NewsletterBlockKind
  readonly title: string
  readonly markdown: string
  readonly jobIds: string[]
  readonly most: string
  readonly text: string
  readonly url: string
  readonly picture: string
  readonly alt: string
}

export interface IssueValues {
  readonly subject: string
  readonly preheader: string
  readonly blocks: BlockValues[]
  readonly roles: string[]
  readonly professions: string[]
  readonly states: string[]
}

export const BLOCK_NAMES: Readonly<Record<NewsletterBlockKind, string>> = {
  text: 'Text',
  jobs: 'Ausgewählte Stellen',
  matches: 'Passende Stellen',
  button: 'Schaltfläche',
  picture: 'Bild',
}

/** In the order of the buttons that add one. */
export const BLOCK_KINDS = [
  'text',
  'matches',
  'jobs',
  'picture',
  'button',
] as const satisfies readonly NewsletterBlockKind[]

const DEFAULT_MATCHES = 3

export function newBlock(kind: NewsletterBlockKind): BlockValues {
  return {
    id: newClientKey(),
    kind,
    title: kind === 'matches' ? 'Für Sie ausgesucht' : '',
    markdown: '',
    jobIds: [],
    most: String(DEFAULT_MATCHES),
    text: '',
    url: '',
    picture: '',
    alt: '',
  }
}

/** What a new issue begins with: nobody has to face an empty sheet. */
export function newIssue(): IssueValues {
  return {
    subject: '',
    preheader: '',
    blocks: [newBlock('text'), newBlock('matches')],
    roles: [],
    professions: [],
    states: [],
  }
}

function toBlockValues(block: NewsletterBlock): BlockValues {
  const empty = { ...newBlock(block.kind), id: block.id, title: '' }
  switch (block.kind) {
    case 'text':
      return { ...empty, markdown: block.markdown }
    case 'jobs':
      return { ...empty, title: block.title ?? '', jobIds: [...block.jobIds] }
    case 'matches':
      return { ...empty, title: block.title ?? '', most: String(block.most) }
    case 'button':
      return { ...empty, text: block.text, url: block.url }
    case 'picture':
      return { ...empty, picture: block.picture, alt: block.alt, url: block.url ?? '' }
  }
}

interface StoredValues {
  readonly subject: string | null
  readonly preheader: string | null
  /** The blocks as JSON, as the database holds them. */
  readonly blocks: unknown
  readonly segment: {
    readonly roles: readonly string[] | null
    readonly professions: readonly string[] | null
    readonly states: readonly string[] | null
  }
}

export function toIssueValues({ subject, preheader, blocks, segment }: StoredValues): IssueValues {
  return {
    subject: subject ?? '',
    preheader: preheader ?? '',
    // What this release does not know is left out rather than shown as something else.
    blocks: newsletterBlocks.catch([]).parse(blocks).map(toBlockValues),
    roles: [...(segment.roles ?? [])],
    professions: [...(segment.professions ?? [])],
    states: [...(segment.states ?? [])],
  }
}
