/** After a change of places.tsv or of the map: `node web/build/draw-dot-map.ts`. A test compares the file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dotMap } from './dot-map.ts'

const table = readFileSync(new URL('../../db/data/places.tsv', import.meta.url), 'utf8')
writeFileSync(new URL('../entities/place/map/dot-map.svg', import.meta.url), dotMap(table))
