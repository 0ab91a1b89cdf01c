/** Sizes in which the server draws pictures of workshops and of own work. For server, browser and tests. */

/** Pixels of the long side. Twice the width of a picture on a phone, and enough for the window of a desk. */
export const PICTURE_SIDES = [480, 800, 1280] as const

export type PictureSide = (typeof PICTURE_SIDES)[number]
