/**
 * Whether the site should load nothing that nobody has asked for yet: the user has asked their browser to save data, or the
 * connection is slow. Not every browser says so, nor does TypeScript's library know it.
 */
export const shouldSaveData = (): boolean => {
  const { saveData, effectiveType } = Object('connection' in navigator && navigator.connection)
  return saveData === true || /2g|3g/.test(effectiveType)
}
