/** Figures as lines: rates as ratios of a baseline that was measured in the same turns. */
import type { Measured } from './load.ts'

export const number = (value: number): string => Math.round(value).toLocaleString('en')
export const ratio = (value: number): string => `${value.toFixed(2)}×`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export function report(
  measured: readonly Measured[],
  baseline: string,
  goals: Readonly<Record<string, number>>,
): void {
  const base = measured.find((one) => one.name === baseline)
  for (const { name, perSecond, p95, failed } of measured) {
    const share = perSecond / (base?.perSecond ?? Number.NaN)
    const goal = goals[name]
    const verdict = goal === undefined ? '' : `  goal ≥ ${ratio(goal)}: ${share >= goal ? 'met' : 'MISSED'}`
    const failures = failed > 0 ? `  ${failed} FAILED` : ''
    console.log(
      `  ${name.padEnd(44)} ${number(perSecond).padStart(7)}/s  p97.5 ${p95.toFixed(1).padStart(6)} ms  ${ratio(share)}${verdict}${failures}`,
    )
  }
}
