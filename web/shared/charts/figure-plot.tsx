import { BarChart, LineChart } from '@mantine/charts'
// The squares of legend and tooltip.
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import type { FigureData } from './figure-rows.ts'

export type FigureKind = 'lines' | 'columns' | 'bars'

interface FigurePlotProps {
  readonly data: FigureData
  readonly kind: FigureKind
  readonly stacked: boolean
  readonly format: (value: number) => string
}

/** Colours and strokes of series that mean nothing, in this order: lines differ for people who do not see the colours. */
const LOOKS = [
  { color: 'var(--brand)', strokeDasharray: '1 0' },
  { color: 'var(--accent)', strokeDasharray: '7 4' },
  { color: 'var(--control-line)', strokeDasharray: '2 3' },
] as const

const TONES = {
  neutral: LOOKS[0],
  ok: { color: 'var(--ok)', strokeDasharray: '7 4' },
  warn: { color: 'var(--warn)', strokeDasharray: '1 0' },
  danger: { color: 'var(--danger)', strokeDasharray: '2 3' },
} as const

/** Screen readers get the table, so the chart is hidden from them, and nothing hidden may take the focus. */
const NOT_FOCUSABLE = { accessibilityLayer: false }

const LABEL = 'label'
const ROW_HEIGHT = 34
const BAR_HEIGHT = 13

/** The library of charts is large: this file is loaded on its own. */
export function FigurePlot({ data: { series, rows }, kind, stacked, format }: FigurePlotProps) {
  const data = rows.map(({ label, values }) => ({ [LABEL]: label, ...values }))
  const hasGaps = rows.length === 1 || rows.some(({ values }) => Object.values(values).includes(null))
  const common = {
    data,
    dataKey: LABEL,
    series: series.map(({ key, label, tone }, index) => ({
      name: key,
      label,
      ...(tone ? TONES[tone] : (LOOKS[index % LOOKS.length] ?? LOOKS[0])),
    })),
    valueFormatter: format,
    withLegend: series.length > 1,
    // The legend has the order of the series, not of the alphabet.
    legendProps: { itemSorter: null },
    tickLine: 'none' as const,
  }
  const sideways = {
    xAxisProps: { interval: 'preserveStartEnd' as const, minTickGap: 24 },
    yAxisProps: { allowDecimals: false, width: 44 },
    gridAxis: 'x' as const,
  }
  switch (kind) {
    case 'lines':
      return (
        <LineChart
          {...common}
          {...sideways}
          h="100%"
          curveType="linear"
          connectNulls={false}
          // A figure between two gaps has no line.
          withDots={hasGaps}
          dotProps={{ r: 3 }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={NOT_FOCUSABLE}
        />
      )
    case 'columns':
      return (
        <BarChart
          {...common}
          {...sideways}
          h="100%"
          type={stacked ? 'stacked' : 'default'}
          barProps={{ isAnimationActive: false }}
          barChartProps={NOT_FOCUSABLE}
          maxBarWidth={48}
        />
      )
    case 'bars':
      return (
        <BarChart
          {...common}
          h={56 + rows.length * Math.max(ROW_HEIGHT, stacked ? 0 : 6 + series.length * BAR_HEIGHT)}
          orientation="vertical"
          type={stacked ? 'stacked' : 'default'}
          gridAxis="y"
          xAxisProps={{ allowDecimals: false }}
          // The longest word, "Orthopädietechnik-Mechaniker", is not broken.
          yAxisProps={{ width: 212, interval: 0 }}
          barProps={{ isAnimationActive: false }}
          barChartProps={NOT_FOCUSABLE}
          maxBarWidth={18}
        />
      )
  }
}
