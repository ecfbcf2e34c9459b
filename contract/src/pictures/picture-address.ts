const ADDRESS = /^(.*)\/pictures\/([\w-]+)\.webp$/

/**
 * The id of a picture that was uploaded to this site, by its address; null for any other address.
 *
 * @param siteOrigins the origins of the site, such as https://example.com
 */
export const uploadedPictureId = (address: string, siteOrigins: readonly string[]): string | null => {
  const [, origin = '', id = null] = ADDRESS.exec(address) ?? []
  return siteOrigins.includes(origin) ? id : null
}
