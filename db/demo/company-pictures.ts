import { demoRandomId } from './deterministic.ts'

/** A drawn picture of a workshop: boxes on a wall and a floor, each [x, y, width, height, colour] of 1200 × 800. */
export interface DemoPicture {
  readonly id: string
  readonly company: string
  readonly alt: string
  readonly wall: string
  readonly boxes: readonly (readonly [x: number, y: number, width: number, height: number, colour: string])[]
}

const FLOOR = [0, 640, 1200, 160, '#8a7f72'] as const
const BENCH = [
  [120, 470, 960, 40, '#a9713f'],
  [160, 510, 40, 170, '#7d5230'],
  [1000, 510, 40, 170, '#7d5230'],
] as const
const SHELF = [
  [180, 170, 500, 16, '#7d5230'],
  [210, 90, 46, 80, '#0b5563'],
  [280, 70, 46, 100, '#d9a441'],
  [350, 100, 46, 70, '#0b5563'],
  [420, 60, 46, 110, '#b5524a'],
  [490, 96, 46, 74, '#587a80'],
] as const
const VICE = [
  [760, 420, 120, 50, '#4a5759'],
  [800, 370, 40, 50, '#2f3b3d'],
] as const
const LEGS = [
  [330, 300, 60, 170, '#e3c3a4'],
  [330, 450, 110, 22, '#2f3b3d'],
  [560, 330, 18, 140, '#8d999b'],
  [548, 290, 44, 60, '#2f3b3d'],
  [548, 450, 100, 22, '#2f3b3d'],
] as const
const SCREENS = [
  [300, 280, 260, 170, '#22313a'],
  [320, 300, 220, 130, '#7fb7bf'],
  [415, 450, 30, 20, '#22313a'],
  [640, 250, 200, 220, '#c9d3d4'],
  [670, 290, 140, 140, '#22313a'],
  [715, 350, 50, 80, '#e9ddc8'],
] as const

const picture = (
  company: string,
  name: string,
  alt: string,
  wall: string,
  ...groups: DemoPicture['boxes'][]
) => ({
  id: demoRandomId(`picture ${company} ${name}`),
  company,
  alt,
  wall,
  boxes: [FLOOR, ...groups.flat()],
})

export const demoPictures: readonly DemoPicture[] = [
  picture(
    'Sanitätshaus Kirchhoff',
    'bench',
    'Werkbank mit Schraubstock, darüber ein Regal mit Dosen',
    '#dfe9e6',
    SHELF,
    BENCH,
    VICE,
  ),
  picture(
    'Sanitätshaus Kirchhoff',
    'legs',
    'Zwei Beinprothesen stehen auf der Werkbank',
    '#f0e6d6',
    BENCH,
    LEGS,
  ),
  picture(
    'Sanitätshaus Kirchhoff',
    'screens',
    'CAD-Arbeitsplatz mit Bildschirm und 3D-Drucker',
    '#e2e6ee',
    BENCH,
    SCREENS,
  ),
  picture(
    'Alstergang Orthopädietechnik GmbH',
    'legs',
    'Prothesen zur Anprobe in der Gehschule',
    '#dbe7ee',
    SHELF,
    BENCH,
    LEGS,
  ),
  picture(
    'Alstergang Orthopädietechnik GmbH',
    'bench',
    'Werkstatt mit langer Werkbank',
    '#f2ecdf',
    BENCH,
    VICE,
  ),
  picture(
    'Leinewerk Orthopädietechnik GmbH',
    'screens',
    'Scan und Modell am Bildschirm, daneben der Drucker',
    '#e6efe2',
    SHELF,
    BENCH,
    SCREENS,
  ),
]
