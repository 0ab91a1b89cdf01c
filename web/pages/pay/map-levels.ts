/** Figures are told in steps of 50 €. */
const STEP = 50
export const MOST_LEVELS = 4

interface Level {
  readonly from: number
  readonly to: number
}

/** Even steps from the lowest to the highest middle: four, or fewer when they are close. */
export function levelsOf(medians: readonly number[]): readonly Level[] {
  const least = Math.min(...medians)
  const steps = (Math.max(...medians) - least) / STEP + 1
  const count = Math.min(MOST_LEVELS, steps)
  const start = (level: number) => least + STEP * Math.round((level * steps) / count)
  return Array.from({ length: count }, (_, level) => ({ from: start(level), to: start(level + 1) - STEP }))
}
