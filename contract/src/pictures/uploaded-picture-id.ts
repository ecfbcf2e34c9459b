const ADDRESS = /^(.*)\/pictures\/([\w-]+)\.webp$/

/**
 * The id of the uploaded picture with this URL; null if the URL is not that of a picture uploaded to this site.
 *
 * @param siteOrigins the origins of the site, such as https://example.com
 */
export const uploadedPictureId = (address: string, siteOrigins: readonly string[]): string | null => {
  const [, origin = '', id = null] = ADDRESS.exec(address) ?? []
  return siteOrigins.includes(origin) ? id : null
}
