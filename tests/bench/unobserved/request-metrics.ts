import * as real from '../../../server/http/request-metrics.ts'

export const isKnownPage = real.isKnownPage
export const pageOf = real.pageOf

export function namePage(): void {}
export function registerRequestMetrics(): void {}
