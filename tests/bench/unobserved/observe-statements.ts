import { applicationName as real } from '../../../server/database/observe-statements.ts'

export const applicationName = real

export function observeStatements(): void {}
