/** A place that exists: its id is what distances are measured from. */
export interface Place {
  readonly id: number
  readonly plz: string
  readonly town: string
}

export function placeLabel({ plz, town }: Pick<Place, 'plz' | 'town'>): string {
  return `${plz} ${town}`
}
