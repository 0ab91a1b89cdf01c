import { formatCount, type NumericText } from '../../shared/format/number.ts'

/** `4 km`, `unter 1 km`; the no-break space keeps number and unit together at a line end. */
export function formatDistance(km: NumericText | null | undefined): string | null {
  if (km === null || km === undefined || km === '') return null
  const value = Number(km)
  if (!Number.isFinite(value) || value < 0) return null
  return value < 1 ? 'unter\u00a01\u00a0km' : `${formatCount(value)}\u00a0km`
}
