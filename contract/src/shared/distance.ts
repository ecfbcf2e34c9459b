/** A position in degrees. */
export type GeoPosition = { readonly latitude: number; readonly longitude: number }

export const EARTH_RADIUS_KM = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres, by the haversine formula. */
export const distanceKm = (a: GeoPosition, b: GeoPosition): number => {
  const dLatitude = radians(b.latitude - a.latitude)
  const dLongitude = radians(b.longitude - a.longitude)
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2
  const half = Math.sin(dLatitude / 2) ** 2 + across
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
