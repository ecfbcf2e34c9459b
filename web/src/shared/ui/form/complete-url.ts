/** A host with a dot, and perhaps a port, before the end, a path or a query. */
const HOST_FIRST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u

/** Adds https:// to a link that was typed or pasted without it: "meet.example.org/chess". Other texts stay as they are. */
export const completeUrl = (text: string): string => {
  const link = text.trim()
  return HOST_FIRST.test(link) ? `https://${link}` : text
}
