interface Span {
  readonly low: number
  readonly high: number
}

/** From where to where the bars of a table reach: all of them have the same scale, with room at both ends. */
export interface Scale {
  readonly from: number
  readonly to: number
}

const STEP = 500

export function scaleOf(spans: readonly Span[]): Scale {
  const from = Math.min(...spans.map(({ low }) => low))
  const to = Math.max(...spans.map(({ high }) => high))
  return { from: Math.floor((from - 1) / STEP) * STEP, to: Math.ceil((to + 1) / STEP) * STEP }
}
