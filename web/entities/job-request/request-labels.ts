/** As job_requests_radius_km_invalid. */
export const REQUEST_RADII = [10, 20, 50, 100, 200] as const
