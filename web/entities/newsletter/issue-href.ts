import { paths } from '../../shared/routing/paths.ts'

/** The value of `id` for an issue that has none yet. */
export const NEW_ISSUE = 'neu'

export const issueHref = (id: string): string => paths.adminNewsletter.href({ id })
