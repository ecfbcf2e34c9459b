/** Characters that nobody sees may stand within an address. */
const INVISIBLE = /\p{Cf}/gu

/** An address with its scheme, or that begins as addresses often do, or that ends as they most often do. */
const COMMON =
  /https?:\/\/\S|\bwww\.\S|[\p{L}\p{N}]\.(?:com|net|org|info|biz|shop|store|site|online|xyz|top|club)(?![\p{L}\p{N}])/iu

/**
 * The name of a host: labels of any script, the last one of letters alone, at least two. Where that one begins with a capital and goes
 * on in small letters, it rather is the first word of a sentence ("at 8.In the park"). The ideographic full stop, which addresses may
 * have, ends sentences, too, so it only counts before small Latin letters.
 */
const HOST =
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.(?!\p{Lu}\p{Ll})|。(?=[a-z]))(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{N}])/u

/**
 * Whether a text has a web address: a URL, or the bare name of a host, in any script. It rather finds a name that is none ("Node.js")
 * than misses one, because nothing follows from it but that moderators look at the group.
 */
export const hasLink = (text: string): boolean => {
  const visible = text.normalize('NFKC').replace(INVISIBLE, '')
  return COMMON.test(visible) || HOST.test(visible)
}
