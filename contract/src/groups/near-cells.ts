import { EARTH_RADIUS_KM, type GeoPosition } from '../shared/distance.ts'

/** The radii of a search, in kilometres. Each radius has its own grid, whose cells are at least as wide as the radius. */
export const SEARCH_RADII_KM = [10, 25, 50, 100] as const
export type SearchRadiusKm = (typeof SEARCH_RADII_KM)[number]

const HALF_TURN_KM = EARTH_RADIUS_KM * Math.PI

/** The number of rows, each at least `km` high, into which the earth is divided from south to north. */
const rowCount = (km: SearchRadiusKm): number => Math.floor(HALF_TURN_KM / km)

const rowOf = (latitude: number, km: SearchRadiusKm): number =>
  Math.min(rowCount(km) - 1, Math.floor(((latitude + 90) / 180) * rowCount(km)))

/**
 * The number of cells in a row. Two positions within `km` of each other differ in longitude by at most
 * 2 asin(sin(d / 2) / cos(latitude)), where d is `km` as an angle, and `latitude` the one that is nearer to a pole. A cell is at
 * least as wide as this limit at the latitude nearest to a pole in this row and its neighbours. So both positions are in the same
 * cell or in neighbouring cells.
 */
const columnCount = (row: number, km: SearchRadiusKm): number => {
  const height = Math.PI / rowCount(km)
  const farthest = Math.max(Math.abs((row - 1) * height - Math.PI / 2), Math.abs((row + 2) * height - Math.PI / 2))
  const ratio = Math.sin(km / EARTH_RADIUS_KM / 2) / Math.cos(farthest)
  // Each of the two rows nearest to a pole is a single cell.
  return farthest >= Math.PI / 2 || ratio >= 1 ? 1 : Math.max(1, Math.floor(Math.PI / Math.asin(ratio)))
}

const columnOf = (longitude: number, columns: number): number =>
  Math.floor(((((longitude + 180) % 360) + 360) % 360) * (columns / 360)) % columns

/** The search token of a cell. It contains a hyphen, which a word never does, so nobody can find a cell by typing its token. */
const tokenOf = (km: SearchRadiusKm, row: number, column: number): string => `near-${km}-${row}-${column}`

/** The token of the cell at a position. Groups whose town is within `km` of the position have stored this token. */
export const cellTokenOf = ({ latitude, longitude }: GeoPosition, km: SearchRadiusKm): string => {
  const row = rowOf(latitude, km)
  return tokenOf(km, row, columnOf(longitude, columnCount(row, km)))
}

/** The tokens of the cells that contain everything within `km` of a position: 3 × 3 cells, or fewer near a pole. */
export const areaCellTokens = ({ latitude, longitude }: GeoPosition, km: SearchRadiusKm): string[] => {
  const row = rowOf(latitude, km)
  const rows = [row - 1, row, row + 1].filter((each) => each >= 0 && each < rowCount(km))
  const tokens = rows.flatMap((each) => {
    const columns = columnCount(each, km)
    const column = columnOf(longitude, columns)
    return [-1, 0, 1].map((step) => tokenOf(km, each, (column + step + columns) % columns))
  })
  return [...new Set(tokens)]
}

/** The tokens of the cells of the areas with all radii around a position, at most 36. */
export const allAreaCellTokens = (position: GeoPosition): string[] =>
  SEARCH_RADII_KM.flatMap((km) => areaCellTokens(position, km))
