/** A point of the map, in dots from its upper left one. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** Germany, Austria, Switzerland and Liechtenstein with a margin, in dots. */
export const MAP_SIZE = { width: 62, height: 75 } as const

const CELL_KM = 14
const DEGREE_KM = 111.195
/** The meridian that stands upright, in the middle of the map. */
const MIDDLE = 11.5
const NORTH = 55.17

const cosineOf = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)

/**
 * Sinusoidal: areas keep their proportions, so each dot stands for as much land as any other, and away from the middle
 * meridian the map leans by some five degrees at most.
 */
export function onMap(latitude: number, longitude: number): MapPoint {
  return {
    x: MAP_SIZE.width / 2 + ((longitude - MIDDLE) * cosineOf(latitude) * DEGREE_KM) / CELL_KM,
    y: ((NORTH - latitude) * DEGREE_KM) / CELL_KM,
  }
}
