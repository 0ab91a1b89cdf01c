import { ROLE_WORDS } from '../../entities/account/account-labels.ts'

const ROLES_IN_TEXT = new RegExp(Object.keys(ROLE_WORDS).join('|'), 'g')

/** The reason of a change of role names both roles as the database calls them. */
export const actionReason = (action: string, reason: string): string =>
  action === 'role_changed'
    ? reason.replace(ROLES_IN_TEXT, (role) => new Map(Object.entries(ROLE_WORDS)).get(role) ?? role)
    : reason
